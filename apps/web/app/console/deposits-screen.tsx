import type { ConsoleDeposit } from '@fanlight/contract/console-money'
import { lazy, Suspense } from 'react'
import { coins, dateTime, money } from '../lib/format.ts'
import { patiently } from '../lib/load-part.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Column } from '../ui/data-table.tsx'
import type { Route } from './+types/deposits-screen.ts'
import { ActionButton } from './action-button.tsx'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { actOn, depositsList } from './money-api.ts'
import { StateBadge } from './state-badge.tsx'
import { UserLink } from './user-link.tsx'

/** Few payments need it. */
const Evidence = lazy(patiently(() => import('./evidence.tsx')))

export const meta = () => pageMeta({ title: 'Deposits', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(depositsList, request)

const options = [
  { value: '', label: 'Every state' },
  { value: 'paid', label: 'Paid' },
  { value: 'pending', label: 'Waiting' },
  { value: 'unknown', label: 'No answer yet' },
  { value: 'held', label: 'Held' },
  { value: 'failed', label: 'Failed' },
  { value: 'disputed', label: 'Charged back' },
  { value: 'dispute_won', label: 'Dispute won' },
  { value: 'dispute_lost', label: 'Dispute lost' },
  { value: 'refunded', label: 'Refunded' },
]

export default function DepositsScreen() {
  return (
    <ListPanel
      caption="Deposits"
      list={depositsList}
      columns={columns}
      rowKey={(row) => row.id}
      searchFor="Name, e-mail, number or payment"
      filter={{ label: 'State', options }}
      empty="Nobody has bought FansCoins yet."
    />
  )
}

const paid = ({ amount, currency }: ConsoleDeposit) => money(amount, currency)

const columns: Column<ConsoleDeposit>[] = [
  {
    id: 'who',
    header: 'Fan',
    cell: (row) => (
      <span className="grid">
        <UserLink id={row.userId} name={row.userName} />
        <span className="whitespace-nowrap text-caption text-soft">
          No. {row.id}, {dateTime(row.openedAt)}
        </span>
        {row.heldBecause && <span className="text-caption text-warning">{row.heldBecause}</span>}
      </span>
    ),
  },
  { id: 'paid', header: 'Paid', align: 'right', cell: (row) => <span className="whitespace-nowrap">{paid(row)}</span> },
  {
    id: 'coins',
    header: 'FansCoins',
    align: 'right',
    cell: (row) => (
      <span className="grid">
        {coins(row.coins, 2)}
        {row.becameDebt > 0 && <span className="text-caption text-danger">{coins(row.becameDebt, 2)} owed</span>}
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: (row) => <StateBadge state={row.status} /> },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) => <Actions row={row} />,
  },
]

const refundable: string[] = ['paid', 'dispute_won', 'dispute_lost']

function Actions({ row }: { row: ConsoleDeposit }) {
  const what = `the deposit of ${paid(row)} by ${row.userName}`
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {row.status === 'held' && (
        <>
          <ActionButton
            right="move money"
            label="Credit"
            title={`Credit what was paid instead of ${paid(row)}?`}
            body={`${row.heldBecause ?? ''}: this is credited as it came, at the ratio of its currency.`}
            reason="Written to the log."
            done="What was paid is credited."
            run={({ reason }) => actOn('creditDeposit', row.id, reason)}
          />
          <ActionButton
            right="move money"
            label="Give back"
            destructive
            variant="secondary"
            title={`Give back what was paid instead of ${paid(row)}?`}
            body={`${row.heldBecause ?? ''}: all of it goes back to the payment it came from.`}
            reason="Shown to the fan."
            done="The payment goes back."
            run={({ reason }) => actOn('refundDeposit', row.id, reason)}
          />
        </>
      )}
      {refundable.includes(row.status) && (
        <ActionButton
          right="move money"
          label="Refund"
          destructive
          variant="secondary"
          title={`Refund ${what}?`}
          body={`${coins(row.coins, 2)} FansCoins leave the wallet, and the money goes back. Only coins that are not spent can be given back.`}
          reason="Shown to the fan."
          done="The deposit is refunded."
          run={({ reason }) => actOn('refundDeposit', row.id, reason)}
        />
      )}
      {row.status === 'paid' && (
        <ActionButton
          right="move money"
          label="Chargeback"
          destructive
          variant="secondary"
          title={`Record a chargeback of ${what}?`}
          body="The bank took the money back: the coins leave the wallet, what was bought with spent ones is reversed, and the wallet is frozen until the dispute is closed."
          reason="Written to the log."
          done="The chargeback is recorded."
          run={({ reason }) => actOn('disputeDeposit', row.id, reason)}
        />
      )}
      {row.status === 'disputed' && (
        <Suspense>
          <Evidence kind="Deposit" id={row.id} what={what} />
        </Suspense>
      )}
      {row.status === 'disputed' && (
        <ActionButton
          right="move money"
          label="Dispute won"
          title={`Record that the dispute over ${what} was won?`}
          body="Money and coins come back; what is owed is paid first."
          reason="Written to the log."
          done="The won dispute is recorded."
          run={({ reason }) => actOn('winDepositDispute', row.id, reason)}
        />
      )}
      {row.status === 'disputed' && (
        <ActionButton
          right="move money"
          label="Dispute lost"
          variant="secondary"
          title={`Record that the dispute over ${what} was lost?`}
          body="What was taken stays taken; the wallet opens again unless coins are owed."
          reason="Written to the log."
          done="The lost dispute is recorded."
          run={({ reason }) => actOn('loseDepositDispute', row.id, reason)}
        />
      )}
    </span>
  )
}
