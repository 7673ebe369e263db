import type { ReportSubject } from '@fanlight/contract/operations/reports'
import { useViewer } from '../../session/session-store.ts'
import { useOpenedPart } from '../../ui/use-opened-part.ts'

export interface Reported {
  subjectType: ReportSubject
  subjectId: number
  /** The profile's name or the post's title. */
  name: string
}

const loadDialog = () => import('./report-dialog.tsx')

/** For everyone but its creator, with or without an account; the dialog is loaded when opened. */
export function useReport(reported: Reported) {
  const viewer = useViewer()
  const { Part, open, isOpen, setOpen } = useOpenedPart(loadDialog, { isLikely: viewer !== null })
  return { open, dialog: Part && <Part open={isOpen} onOpenChange={setOpen} {...reported} /> }
}
