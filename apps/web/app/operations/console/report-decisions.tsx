import type { ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { useViewer } from '../../session/session-store.ts'
import { ActionButton } from './action-button.tsx'
import { decide, restore } from './console-api.ts'
import { decisions } from './report-words.ts'

const reasonHint = 'The creator sees it. Reporters only learn the outcome.'

/** The possible decisions on a report, after what was reported. */
export function ReportDecisions({ report }: { report: ReportCaseDetail }) {
  const viewer = useViewer()
  const { id, title, decision, subjectState, restoredAt, creatorId } = report
  const what = `“${title}”`
  if (viewer?.userId === creatorId) return <p className="text-soft">You can't decide about your own content.</p>
  if (decision === 'hide' && restoredAt === null && subjectState === 'hidden') {
    return (
      <div className={row}>
        <ActionButton
          label="Show again"
          title={`Show ${what} again?`}
          body="Everyone can see it again, and we tell its creator."
          reason="Written to the log."
          done="It is shown again."
          run={({ reason }) => restore(id, reason)}
        />
      </div>
    )
  }
  if (decision !== null) return null
  return (
    <div className={row}>
      <span className="grid max-sm:col-span-2 max-sm:pb-2 sm:mr-4">
        <ActionButton
          label="Dismiss"
          title={`Dismiss the reports of ${what}?`}
          body="Nothing happens to it. We tell the reporters that it follows our rules. We don't tell its creator."
          reason="Written to the log."
          done="The reports are dismissed."
          run={({ reason }) => decide(id, { decision: 'dismiss', note: reason })}
        />
      </span>
      <Decision name="hide" report={report} />
      <Decision name="remove" report={report} />
      <span className="grid max-sm:col-span-2 max-sm:pt-2 sm:ml-auto">
        <Decision name="suspend" report={report} />
      </span>
    </div>
  )
}

/** Actions that change nothing come first, those with wider effects last, both apart. */
const row = 'grid grid-cols-2 gap-2 border-line border-t pt-4 sm:flex'

interface DecisionProps {
  name: keyof typeof decisions
  report: ReportCaseDetail
}

const Decision = ({ name, report: { id, title, creatorSuspended } }: DecisionProps) => (
  <ActionButton
    label={decisions[name].label}
    destructive={name !== 'hide'}
    disabled={name === 'suspend' && creatorSuspended}
    title={decisions[name].title(`“${title}”`)}
    body={decisions[name].body}
    reason={reasonHint}
    done={decisions[name].done}
    run={({ reason }) => decide(id, { decision: name, note: reason })}
  />
)
