import type { ReportSubject } from '@fanlight/contract/reports'
import Flag from 'lucide-react/icons/flag'
import { useViewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { iconOnPhones } from '../ui/button-style.ts'
import { cx } from '../ui/class-names.ts'
import { useOpenedPart } from '../ui/use-opened-part.ts'

interface ReportButtonProps {
  subjectType: ReportSubject
  subjectId: number
  /** The profile's name or the post's title. */
  name: string
  /** `medium` where it stands among buttons of that size. */
  size?: 'small' | 'medium'
}

const loadDialog = () => import('./report-dialog.tsx')

/** For whoever is not its creator, with an account or without; the dialog is loaded when it is opened. */
export function ReportButton({ subjectType, subjectId, name, size = 'small' }: ReportButtonProps) {
  const viewer = useViewer()
  const dialog = useOpenedPart(loadDialog, { isLikely: viewer !== null })
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        className={cx('text-soft!', iconOnPhones)}
        aria-label={`Report ${name}`}
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={dialog.open}
      >
        <span className="max-sm:hidden">Report</span>
      </Button>
      {dialog.Part && (
        <dialog.Part
          open={dialog.isOpen}
          onOpenChange={dialog.setOpen}
          subjectType={subjectType}
          subjectId={subjectId}
          name={name}
        />
      )}
    </>
  )
}
