import type { WalletTransaction } from '@fanlight/contract/money/wallet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'react-router'
import { coins, dateOf, timeOfDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { getStatement, transactionsPageSize, transactionsQuery } from './wallet-api.ts'

/** Every coin in or out, newest first; the page stays while another one loads. */
export function WalletHistory() {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...transactionsQuery(page), placeholderData: keepPreviousData })
  return (
    <LoadedSection
      title="History"
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <LinkButton to="/receipts" size="small">
            Receipts
          </LinkButton>
          {query.data && query.data.total > 0 && <StatementButton />}
        </span>
      }
      query={query}
      loading="Loading your wallet history..."
      skeleton={<SkeletonRows />}
    >
      {({ items, total }) =>
        total === 0 ? (
          <div className="grid gap-1 text-soft">
            <p>No FansCoins bought or spent yet.</p>
            <p>
              They unlock pay-per-view posts.{' '}
              <Link to="/profiles" className="tap underline underline-offset-4">
                Discover Profiles
              </Link>
            </p>
          </div>
        ) : (
          <DataTable
            caption="Wallet history, newest first"
            columns={columns}
            rows={items}
            rowKey={(row) => row.id}
            groupOf={({ createdAt }) => dateOf(createdAt)}
            paging={{
              page,
              pageCount: Math.ceil(total / transactionsPageSize),
              total,
              onPage: setPage,
              busy: query.isPlaceholderData,
            }}
          />
        )
      }
    </LoadedSection>
  )
}

const columns: Column<WalletTransaction>[] = [
  {
    id: 'what',
    header: 'What',
    cell: ({ description, createdAt, postId }) => (
      <span className="grid gap-0.5">
        {postId === null ? (
          <span dir="auto">{description}</span>
        ) : (
          <Link dir="auto" to={`/post/${postId}`} className="tap underline-offset-4 hover:underline">
            {description}
          </Link>
        )}
        <time dateTime={createdAt} className="text-caption text-soft">
          {timeOfDay(createdAt)}
        </time>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'FansCoins',
    align: 'right',
    cell: ({ amount, balance }) => (
      <span className="grid">
        <span className={cx('whitespace-nowrap font-semibold', amount > 0 && 'text-success')}>
          {amount > 0 ? '+' : '−'}
          {coins(Math.abs(amount), 2)}
        </span>
        <span className="whitespace-nowrap text-caption text-soft sm:hidden">Balance {coins(balance, 2)}</span>
      </span>
    ),
  },
  { id: 'balance', header: 'Balance', align: 'right', wideOnly: true, cell: ({ balance }) => coins(balance, 2) },
]

function StatementButton() {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const address = URL.createObjectURL(await getStatement())
      const link = Object.assign(document.createElement('a'), { href: address, download: 'fanlight-wallet.csv' })
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 10_000)
    } catch {
      toast.error('The statement could not be downloaded.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      busy={busy}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  )
}
