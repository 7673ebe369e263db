import type { ReportCaseDetail } from '@fanlight/contract/reports'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import { markSubject } from './console-api.ts'

/** Whether the next report of a minor hides it, and a button to change that. */
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
            {isMarked ? 'Hidden at the next report of a minor' : 'None'}
            <ActionButton
              key={String(isMarked)}
              right="decide reports"
              label={isMarked ? 'Remove the mark' : 'Mark'}
              title={isMarked ? `Remove the mark from “${title}”?` : `Hide “${title}” at the next report of a minor?`}
              body={
                isMarked
                  ? 'A report of a minor then hides it only if its sender has standing, or a second one agrees.'
                  : `Whoever sends that report. ${subjectType === 'profile' ? 'The mark covers its posts and their comments too. ' : ''}To hide it now, press Hide.`
              }
              reason="Written to the log."
              done={isMarked ? 'The mark is removed.' : 'It is marked.'}
              run={({ reason }) => markSubject(id, !isMarked, reason)}
            />
          </span>,
        ],
      ]
