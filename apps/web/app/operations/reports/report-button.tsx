import Flag from 'lucide-react/icons/flag'
import { Button } from '../../ui/button.tsx'
import { type Reported, useReport } from './use-report.tsx'

/** If the screen is about one thing only. */
export default function ReportButton(reported: Reported) {
  const report = useReport(reported)
  return (
    <>
      <Button
        variant="quiet"
        className="w-11 px-0! text-soft!"
        aria-label={`Report ${reported.name}`}
        title="Report"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={report.open}
      />
      {report.dialog}
    </>
  )
}
