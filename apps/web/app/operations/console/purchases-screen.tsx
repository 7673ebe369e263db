import type { ConsolePurchase } from '@fanlight/contract/operations/console-money'
import { coins } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { CoinMark, Coins } from '../../ui/coins.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { Route } from './+types/purchases-screen.ts'
import { upTo } from './action-fields.ts'
import { startList } from './console-query.ts'
import { ListPanel } from './list-panel.tsx'
import { purchasesList, refund } from './money-api.ts'
import { PaymentLine } from './payment-line.tsx'
import { RowActions } from './row-actions.tsx'
import { UserLink } from './user-link.tsx'

export const meta = () => pageMeta({ title: 'Purchases', description: 'Operator console', noIndex: true })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => startList(purchasesList, request)

export default function PurchasesScreen() {
  return (
    <ListPanel
      caption="Purchases of pay-per-view posts"
      list={purchasesList}
      columns={columns}
      rowKey={(row) => row.id}
      searchFor="Fan, creator or number"
      empty="Nothing has been unlocked yet."
    />
  )
}

const columns: Column<ConsolePurchase>[] = [
  {
    id: 'what',
    header: 'Post',
    cell: (row) => (
      <span className="grid">
        <span dir="auto" className="font-medium">
          {row.postTitle}
        </span>
        <span className="text-caption text-soft">
          by <UserLink id={row.creatorId} name={row.creatorName} />
        </span>
      </span>
    ),
  },
  {
    id: 'fan',
    header: 'Fan',
    unnamed: true,
    cell: (row) => (
      <span className="grid">
        <UserLink id={row.buyerId} name={row.buyerName} />
        <PaymentLine id={row.id} at={row.boughtAt} />
      </span>
    ),
  },
  {
    id: 'price',
    header: 'FansCoins',
    align: 'right',
    aside: true,
    cell: (row) => (
      <span className="grid sm:justify-items-end">
        <Coins amount={row.price} decimals={2} unit="" className="sm:[&>svg]:hidden" />
        {row.refunded > 0 && (
          <span className="whitespace-nowrap text-caption text-soft">−{coins(row.refunded, 2)} refunded</span>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (row) => {
      const left = Math.round((row.price - row.refunded) * 100) / 100
      if (left <= 0) return null
      return (
        <RowActions
          right="move money"
          label={`Actions on purchase ${row.id} by ${row.buyerName}`}
          actions={[
            {
              label: 'Refund',
              destructive: true,
              title: `Refund “${row.postTitle}” to ${row.buyerName}?`,
              body: 'The coins go back to the fan and leave the creator’s earnings. All of it back also ends the access.',
              amount: upTo(left, { label: 'Amount', sign: <CoinMark />, unit: 'FansCoins' }),
              reason: 'Shown to the fan and the creator.',
              done: 'The purchase is refunded.',
              run: ({ amount, reason }) => refund('refundPurchase', row.id, amount, reason),
            },
          ]}
        />
      )
    },
  },
]
