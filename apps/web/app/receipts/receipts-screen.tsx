import type { Receipt } from '@fanlight/contract/receipts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateOf } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { queryClient } from '../lib/query-client.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { LoadedSection } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { receiptMoney, receiptName } from './receipt-money.ts'
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
        {({ items, total }) => (
          <DataTable
            caption="Receipts and credit notes, newest first"
            columns={columns}
            rows={items}
            rowKey={(row) => row.number}
            empty="No payments yet."
            paging={{
              page,
              pageCount: Math.ceil(total / receiptsPageSize),
              total,
              onPage: setPage,
              busy: query.isPlaceholderData,
            }}
          />
        )}
      </LoadedSection>
    </Page>
  )
}

const columns: Column<Receipt>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (receipt) => (
      <span className="grid gap-0.5">
        <Link to={`/receipt/${receipt.number}`} className="tap underline-offset-4 hover:underline">
          {receiptName(receipt)}
        </Link>
        <bdi className="text-caption text-soft">{receipt.what}</bdi>
        <time dateTime={receipt.issuedAt} className="text-caption text-soft">
          {dateOf(receipt.issuedAt)}
        </time>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    cell: (receipt) => <span className="whitespace-nowrap">{receiptMoney(receipt, receipt.amount)}</span>,
  },
]
