import type { AuditAction, AuditEntry } from '@fanlight/contract/operations/console'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/log-screen.ts'
import { auditList } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startAnew, startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { LogDetails } from './log-details.tsx'
import { mayHere } from './may-here.ts'
import { Moment } from './moment.tsx'
import { sealQuery } from './security-api.ts'

/** Loaded on demand: few operators may see it. */
const Seal = lazy(withRetries(() => import('./seal.tsx')))

export const meta = () => pageMeta({ title: 'Log', description: 'Operator console', noIndex: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  startList(auditList, request)
  if (mayHere('see the security log')) startAnew(sealQuery)
}

export default function LogScreen() {
  return (
    <ConsolePage
      title="Log"
      lead="Everything operators did, and every look at identity documents. Entries are only ever added."
    >
      <ListPanel
        caption="What operators did"
        list={auditList}
        columns={columns}
        rowKey={(row) => row.id}
        searchFor="Action or operator"
        filter={{ label: 'Action', options }}
        empty="Nothing has been done yet."
      />
      {mayHere('see the security log') && (
        <Suspense fallback={<Skeleton className="h-14.5 rounded-card" />}>
          <Seal />
        </Suspense>
      )}
    </ConsolePage>
  )
}

const words: Record<AuditAction, string> = {
  'verification.look': 'Documents looked at',
  'verification.approve': 'Identity approved',
  'verification.reject': 'Identity rejected',
  'report.look': 'Reported picture looked at',
  'report.read': 'Reported message read',
  'report.dismiss': 'Report dismissed',
  'report.hide': 'Content hidden',
  'report.remove': 'Content removed',
  'report.suspend': 'Creator suspended after a report',
  'report.restore': 'Content shown again',
  'report.hold': 'Evidence held for an authority',
  'report.let-go': 'Evidence no longer held for an authority',
  'report.mark': 'Marked to be hidden at the next report of a minor',
  'report.unmark': 'Mark removed',
  'report.set-aside': 'Reports of a sender set aside',
  'report.erase': 'Evidence erased',
  'user.suspend': 'User suspended',
  'user.unsuspend': 'User let back in',
  'user.end-sessions': 'Sessions ended',
  'user.grant-admin': 'Operator made',
  'user.revoke-admin': 'Operator unmade',
  'user.roles': 'Roles changed',
  'request.ask': 'Second operator asked for',
  'request.approve': 'Request agreed to',
  'request.refuse': 'Request refused',
  'request.withdraw': 'Request withdrawn',
  'wallet.freeze': 'Wallet frozen',
  'wallet.unfreeze': 'Wallet opened',
  'ratio.change': 'Ratio changed',
  'deposit.refund': 'Deposit refunded',
  'deposit.dispute': 'Deposit charged back',
  'deposit.dispute-won': 'Deposit dispute won',
  'deposit.dispute-lost': 'Deposit dispute lost',
  'deposit.credit': 'Held deposit credited',
  'charge.accept': 'Held payment accepted',
  'charge.give-back': 'Held payment refunded',
  'purchase.refund': 'Purchase refunded',
  'charge.refund': 'Subscription refunded',
  'charge.dispute': 'Subscription charged back',
  'charge.dispute-won': 'Subscription dispute won',
  'refund.retry': 'Refund ordered again',
  'refund.by-hand': 'Refund paid by hand',
  'difference.set-aside': 'Difference set aside',
  'event.retry': 'Message tried again',
  'event.set-aside': 'Message set aside',
  'warning.close': 'Warning of fraud closed',
  'tax.close': 'Missing tax looked into',
  'dealing.close': 'Self-dealing looked into',
  'payout.account': 'Payout account named',
  'payout.paid': 'Payout made by hand',
  'evidence.read': 'Evidence collected',
  'evidence.send': 'Evidence sent to the bank',
  'payout.retry': 'Payout made again',
  'payout.set-aside': 'Payout left to the next run',
  'ledger.check': 'Ledger check asked for',
  'ledger.download': 'Ledger health downloaded',
  'accounts.download': 'File for the accountant downloaded',
  'jobs.retry': 'Jobs run again',
  'mail.again': 'Email sent again',
  'mail.reopen': 'Address opened again',
  'tag.rename': 'Tag renamed',
  'tag.merge': 'Tags merged',
  'tag.hide': 'Tag hidden',
  'tag.show': 'Tag shown',
  'featured.put': 'Character featured',
  'featured.take': 'Character taken from the featured row',
  'clock.move': 'Clock moved',
  'site.change': 'Site changed',
  'site.logo': 'Logo changed',
  'legal.publish': 'Legal text published',
  'support.answer': 'Message to support answered',
  'support.assign': 'Support conversation taken',
  'support.close': 'Message to support closed',
  'media.look': 'Locked content looked at',
}

const options = [
  { value: '', label: 'Every action' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

const Actor = ({ of: { actorId, actorName } }: { of: AuditEntry }) => (
  <Link dir="auto" to={`/admin/users/${actorId}`} className="tap underline underline-offset-4">
    {actorName}
  </Link>
)

const columns: Column<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (row) => (
      <span className="grid gap-0.5">
        <span>{row.summary}</span>
        <LogDetails of={row.subjectType === 'user' ? { ...row.details, userId: Number(row.subjectId) } : row.details} />
        <span className="text-caption text-soft sm:hidden">
          <Actor of={row} /> · <Moment at={row.at} />
        </span>
      </span>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    wideOnly: true,
    cell: (row) => <Actor of={row} />,
  },
  {
    id: 'when',
    header: 'When',
    wideOnly: true,
    cell: (row) => <span className="whitespace-nowrap text-caption">{dateTime(row.at)}</span>,
  },
]
