import type { ReportSubject } from '@fanlight/contract/reports'
import Flag from 'lucide-react/icons/flag'
import { useViewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useOpenedPart } from '../ui/use-opened-part.ts'

interface ReportButtonProps {
  subjectType: ReportSubject
  subjectId: number
  /** The profile's name or the post's title. */
  name: string
  className?: string
}

const loadDialog = () => import('./report-dialog.tsx')

/** For whoever is not its creator; the dialog is loaded when it is opened. */
export function ReportButton({ subjectType, subjectId, name, className }: ReportButtonProps) {
  const viewer = useViewer()
  const dialog = useOpenedPart(loadDialog, { isLikely: viewer !== null })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={className}
        aria-label={`Report ${name}`}
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => (viewer ? dialog.open() : toast.info('Please log in to report something.'))}
      >
        Report
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
