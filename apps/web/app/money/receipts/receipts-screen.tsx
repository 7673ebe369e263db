import type { Receipt } from '@fanlight/contract/money/receipts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateOf, monthOf } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DownloadReceipt } from './download-receipt.tsx'
import { receiptMoney, receiptName, subscriptionIn, withUnbrokenDates } from './receipt-money.ts'
import { receiptsPageSize, receiptsQuery } from './receipts-api.ts'

export const meta = () =>
  pageMeta({ title: 'My Receipts', description: 'A receipt for each payment, and what went back.', noIndex: true })

export function clientLoader() {
  void queryClient.prefetchQuery(receiptsQuery(1))
}

export default function ReceiptsScreen() {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...receiptsQuery(page), placeholderData: keepPreviousData })
  return (
    <Page title="My Receipts" width="form">
      <LoadedSection
        title="Receipts and credit notes"
        query={query}
        loading="Loading your receipts..."
        skeleton={<SkeletonRows />}
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              level={3}
              title="No payments yet"
              text="When you buy FansCoins or subscribe to a character, the receipt appears here."
              action={<LinkButton to="/profiles">Discover Profiles</LinkButton>}
            />
          ) : (
            <DataTable
              caption="Receipts and credit notes, newest first"
              columns={columns}
              rows={items}
              rowKey={(row) => row.number}
              groupOf={({ issuedAt }) => monthOf(issuedAt)}
              paging={{
                page,
                pageCount: Math.ceil(total / receiptsPageSize),
                total,
                onPage: setPage,
                busy: query.isPlaceholderData,
              }}
            />
          )
        }
      </LoadedSection>
    </Page>
  )
}

function What({ what }: { what: string }) {
  const subscription = subscriptionIn(what)
  if (!subscription) return <bdi className="font-medium">{withUnbrokenDates(what)}</bdi>
  return (
    <>
      <bdi className="font-semibold">{subscription.name}</bdi>
      <span className="text-caption text-soft">Subscription, {withUnbrokenDates(subscription.span)}</span>
    </>
  )
}

const columns: Column<Receipt>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (receipt) => (
      <span className="grid gap-0.5">
        <What what={receipt.what} />
        <span className="text-caption text-soft">
          <time dateTime={receipt.issuedAt} className="whitespace-nowrap">
            {dateOf(receipt.issuedAt)}
          </time>
          {' · '}
          <Link to={`/receipt/${receipt.number}`} className="tap underline underline-offset-4">
            {receiptName(receipt)}
          </Link>
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    cell: (receipt) => <span className="whitespace-nowrap">{receiptMoney(receipt, receipt.amount)}</span>,
  },
  {
    id: 'file',
    header: <span className="sr-only">File</span>,
    align: 'right',
    wideOnly: true,
    cell: (receipt) => <DownloadReceipt receipt={receipt} isOneOfMany />,
  },
]
