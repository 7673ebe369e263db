import Flag from 'lucide-react/icons/flag'
import { Button } from '../../ui/button.tsx'
import { iconOnPhones } from '../../ui/button-style.ts'
import { cx } from '../../ui/class-names.ts'
import { type Reported, useReport } from './use-report.tsx'

/** Where one thing is all that the screen is about. */
export default function ReportButton(reported: Reported) {
  const report = useReport(reported)
  return (
    <>
      <Button
        variant="quiet"
        className={cx('text-soft!', iconOnPhones)}
        aria-label={`Report ${reported.name}`}
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={report.open}
      >
        <span className="max-sm:hidden">Report</span>
      </Button>
      {report.dialog}
    </>
  )
}
