import type { ReportSubject } from '@fanlight/contract/reports'
import Flag from 'lucide-react/icons/flag'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-queue.ts'

interface ReportButtonProps {
  subjectType: ReportSubject
  subjectId: number
  /** The profile's name or the post's title. */
  name: string
  className?: string
}

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** For whoever is not its creator; the dialog is loaded when it is opened. */
export function ReportButton({ subjectType, subjectId, name, className }: ReportButtonProps) {
  const viewer = useViewer()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={className}
        aria-label={`Report ${name}`}
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => (viewer ? setState('open') : toast.info('Please log in to report something.'))}
      >
        Report
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <ReportDialog
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            subjectType={subjectType}
            subjectId={subjectId}
            name={name}
          />
        </Suspense>
      )}
    </>
  )
}
