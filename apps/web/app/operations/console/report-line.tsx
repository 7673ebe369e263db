import { reportReasons } from '@fanlight/contract/operations/report-reasons'
import type { ReportEntry } from '@fanlight/contract/operations/reports'
import { Link } from 'react-router'
import { ActionButton } from './action-button.tsx'
import { setSenderAside } from './console-api.ts'
import { Moment } from './moment.tsx'

/** One report, and a button against a sender who abuses reports. */
export function ReportLine({ entry, isOpen }: { entry: ReportEntry; isOpen: boolean }) {
  const { id, reporterId, reporterName, network, isSetAside, reason, details, createdAt } = entry
  const sender = reporterId === null ? `visitors from network ${network}` : (reporterName ?? '')
  const isKnown = reporterId !== null || network !== null
  return (
    <li className="grid gap-1 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <span className="font-medium">{reportReasons[reason]}</span>
      {details && (
        <span dir="auto" className="whitespace-pre-wrap">
          {details}
        </span>
      )}
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-caption text-soft">
        <span>
          {reporterId === null ? (
            'A visitor'
          ) : (
            <Link to={`/admin/users/${reporterId}`} className="underline underline-offset-4">
              <bdi>{reporterName}</bdi>
            </Link>
          )}
          {reporterId === null && network && ` from network ${network}`}, <Moment at={createdAt} />
          {isSetAside && ' (set aside)'}
        </span>
        {isOpen && isKnown && !isSetAside && (
          <span className="max-sm:-ml-3">
            <ActionButton
              variant="quiet"
              label="Set sender aside"
              name={`Set sender aside: ${sender}`}
              title={`Set aside all reports from ${sender}?`}
              body="Anything that only their reports had hidden becomes visible again, and cases that only they opened are dismissed. Other people’s reports stay. From now on, their reports alone can’t hide anything."
              reason="Written to the log."
              done="Their reports are set aside."
              run={({ reason: because }) => setSenderAside(id, because)}
            />
          </span>
        )}
      </span>
    </li>
  )
}
