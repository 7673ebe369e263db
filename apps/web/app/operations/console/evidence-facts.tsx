import type { ReportCaseDetail } from '@fanlight/contract/operations/reports'
import type { ReactNode } from 'react'
import { dateOf } from '../../lib/format.ts'
import { ActionButton } from './action-button.tsx'
import { holdEvidence } from './console-api.ts'

/** How long evidence of a report about a minor is kept, and a button to keep it longer. */
export function evidenceFacts({ id, title, evidence, subjectState }: ReportCaseDetail): [string, ReactNode][] {
  if (!evidence) return []
  const { isHeld, isOnHold, erasedOn, erasedAt } = evidence
  if (!isHeld) return erasedAt ? [['Evidence', `Erased on ${dateOf(erasedAt)}`]] : []
  const what = subjectState === 'visible' ? 'Only the text is sealed, the content is still visible.' : 'Sealed.'
  const until = isOnHold
    ? 'Kept until it is let go'
    : erasedOn
      ? `Erased on ${dateOf(erasedOn)}`
      : 'Kept at least until there is a decision'
  return [
    [
      'Evidence',
      <span key="evidence" className="flex flex-wrap items-center gap-3">
        {`${what} ${until}`}
        <ActionButton
          key={String(isOnHold)}
          label={isOnHold ? 'Let it go' : 'Keep it'}
          title={isOnHold ? `Let the evidence of “${title}” go?` : `Keep the evidence of “${title}”?`}
          body={
            isOnHold
              ? 'It is erased when its time is over, as all evidence is.'
              : 'It stays, however old, until an operator releases it here.'
          }
          reason="Written to the log: which authority asked, and its reference."
          done={isOnHold ? 'It is let go.' : 'It is kept.'}
          run={({ reason }) => holdEvidence(id, !isOnHold, reason)}
        />
      </span>,
    ],
  ]
}
