import type { ReportCaseDetail } from '@fanlight/contract/operations/reports'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import { markSubject } from './console-api.ts'

/** Whether the next report about a minor hides it, and a button to change that. */
export const markFacts = ({
  id,
  title,
  isMarked,
  subjectType,
  subjectState,
}: ReportCaseDetail): [string, ReactNode][] =>
  subjectState === 'removed'
    ? []
    : [
        [
          'Mark',
          <span key="mark" className="flex flex-wrap items-center gap-3">
            {isMarked ? 'The next report of a minor hides it' : 'Not marked'}
            <ActionButton
              key={String(isMarked)}
              right="decide reports"
              label={isMarked ? 'Remove mark' : 'Mark'}
              title={isMarked ? `Remove the mark from “${title}”?` : `Mark “${title}”?`}
              body={
                isMarked
                  ? 'From now on a report of a minor hides it only if its sender has standing, or if somebody else agrees.'
                  : `The next report of a minor hides it at once, no matter who sends it. ${subjectType === 'profile' ? 'The mark covers its posts and their comments too. ' : ''}To hide it now, press Hide.`
              }
              reason="Written to the log."
              done={isMarked ? 'The mark is removed.' : 'Marked.'}
              run={({ reason }) => markSubject(id, !isMarked, reason)}
            />
          </span>,
        ],
      ]
