import type { ReportCaseDetail } from '@fanlight/contract/reports'
import { useViewer } from '../session/session-store.ts'
import { ActionButton } from './action-button.tsx'
import { decide, restore } from './console-api.ts'
import { decisions } from './report-words.ts'

const reasonHint = 'Shown to its creator; those who reported it only learn the outcome.'

/** The possible decisions on a report. */
export function ReportDecisions({ report }: { report: ReportCaseDetail }) {
  const viewer = useViewer()
  const { id, title, decision, subjectState, restoredAt, creatorId } = report
  const what = `“${title}”`
  if (viewer?.userId === creatorId) return <span className="text-soft">You cannot decide about your own content.</span>
  if (decision === 'hide' && restoredAt === null && subjectState === 'hidden') {
    return (
      <ActionButton
        label="Show again"
        title={`Show ${what} again?`}
        body="Everybody can see it again; its creator is told."
        reason="Written to the log."
        done="It is shown again."
        run={({ reason }) => restore(id, reason)}
      />
    )
  }
  if (decision !== null) return null
  return (
    <span className="flex flex-wrap gap-2">
      <ActionButton
        label="Dismiss"
        title={`Dismiss the reports of ${what}?`}
        body="Nothing happens to it. Those who reported it are told that it follows our rules; its creator hears nothing."
        reason="Written to the log."
        done="The reports are dismissed."
        run={({ reason }) => decide(id, { decision: 'dismiss', note: reason })}
      />
      {(['hide', 'remove', 'suspend'] as const).map((name) => (
        <ActionButton
          key={name}
          label={decisions[name].label}
          destructive={name !== 'hide'}
          disabled={name === 'suspend' && report.creatorSuspended}
          title={decisions[name].title(what)}
          body={decisions[name].body}
          reason={reasonHint}
          done={decisions[name].done}
          run={({ reason }) => decide(id, { decision: name, note: reason })}
        />
      ))}
    </span>
  )
}
