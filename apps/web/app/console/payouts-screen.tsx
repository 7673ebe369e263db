import type { ConsolePayout } from '@fanlight/contract/console-money'
import { dateOf, dateTime, dollars, timeOfDay } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Column } from '../ui/data-table.tsx'
import type { Route } from './+types/payouts-screen.ts'
import { ActionButton } from './action-button.tsx'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { markPayoutPaid, namePayoutAccount, payoutsList } from './money-api.ts'
import { StateBadge } from './state-badge.tsx'
import { UserLink } from './user-link.tsx'

export const meta = () => pageMeta({ title: 'Payouts', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(payoutsList, request)

const options = [
  { value: '', label: 'Every state' },
  { value: 'pending', label: 'Waiting' },
  { value: 'processing', label: 'Under way' },
  { value: 'unknown', label: 'No answer yet' },
  { value: 'held', label: 'Held' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
]

export default function PayoutsScreen() {
  return (
    <ListPanel
      caption="Payouts to creators"
      list={payoutsList}
      columns={columns}
      rowKey={(row) => row.id}
      lead={`The next run is on ${dateOf(nextRun(new Date()))}. It pays every verified creator from the minimum up.`}
      searchFor="Creator or number"
      filter={{ label: 'State', options }}
      empty="Nothing has been paid out yet. Payouts are made on the 1st of each month."
    />
  )
}

/** The first of the next month, in UTC. */
const nextRun = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 10)

function PayoutActions({ payout: { id, status, creatorName, amount } }: { payout: ConsolePayout }) {
  if (status !== 'held' && status !== 'unknown' && status !== 'failed') return null
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {status !== 'unknown' && (
        <ActionButton
          right="move money"
          label="Name account"
          title={`Where does ${creatorName}’s money go?`}
          texts={{
            account: { label: 'Account, in words', help: 'Shown to the creator: Sparkasse ••1234.' },
            reference: { label: 'Account id at the payment provider' },
          }}
          done={
            status === 'held'
              ? 'The payout is on its way.'
              : 'The account is named. Have the payout made again under To do.'
          }
          run={({ texts: { account = '', reference = '' } }) => namePayoutAccount(id, { label: account, reference })}
        />
      )}
      {status !== 'failed' && (
        <ActionButton
          right="move money"
          label="Paid by hand"
          title={`${dollars(amount)} were sent to ${creatorName}?`}
          texts={{ reference: { label: 'Number of the transfer' } }}
          done="The payout is marked as paid."
          run={({ texts: { reference = '' } }) => markPayoutPaid(id, reference)}
        />
      )}
    </span>
  )
}

const columns: Column<ConsolePayout>[] = [
  {
    id: 'creator',
    header: 'Creator',
    cell: (row) => (
      <span className="grid">
        <UserLink id={row.creatorId} name={row.creatorName} />
        <span className="text-caption text-soft">
          No. {row.id}, to {row.destination}
        </span>
      </span>
    ),
  },
  {
    id: 'period',
    header: 'Made on',
    unnamed: true,
    cell: (row) => (
      <>
        <span className="whitespace-nowrap max-sm:hidden">{dateOf(row.period)}</span>
        <span className="text-caption text-soft sm:hidden">{whenMade(row)}</span>
      </>
    ),
  },
  { id: 'amount', header: 'Amount', align: 'right', aside: true, cell: (row) => dollars(row.amount) },
  {
    id: 'state',
    header: 'State',
    aside: true,
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <StateBadge state={row.status} />
        {row.failure && <span className="text-caption text-danger">{row.failure}</span>}
      </span>
    ),
  },
  {
    id: 'paid',
    header: 'Paid on',
    wideOnly: true,
    cell: (row) => row.paidAt && <span className="whitespace-nowrap">{dateTime(row.paidAt)}</span>,
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) => <PayoutActions payout={row} />,
  },
]

/** A day is named once. */
function whenMade({ period, paidAt }: ConsolePayout) {
  const made = dateOf(period)
  if (paidAt === null) return `Made ${made}`
  return `Made ${made}, paid ${dateOf(paidAt) === made ? timeOfDay(paidAt) : dateTime(paidAt)}`
}
