import { receiptWords } from '@fanlight/contract/money/receipt-words'
import type { Receipt } from '@fanlight/contract/money/receipts'
import { taxWords } from '@fanlight/contract/money/tax-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DownloadReceipt } from './download-receipt.tsx'
import { receiptMoney, receiptName } from './receipt-money.ts'
import { receiptQuery } from './receipts-api.ts'

export const meta = () => pageMeta({ title: 'Receipt', description: 'The amount paid, and the seller.', noIndex: true })

export function clientLoader({ params }: { params: { id?: string } }) {
  void queryClient.prefetchQuery(receiptQuery(Number(params.id)))
}

export default function ReceiptScreen() {
  const number = Number(useParams().id)
  const query = useQuery(receiptQuery(number))
  if (query.data === null) return <NoSuchReceipt />
  return (
    <Page
      before={<BackLink to="/receipts" label="All receipts" />}
      title={query.data ? receiptName(query.data) : 'Receipt'}
      width="form"
    >
      <Loaded query={query} loading="Loading this receipt..." skeleton={<Skeleton className="h-140 sm:h-120" />}>
        {(receipt) => receipt && <Paper receipt={receipt} />}
      </Loaded>
    </Page>
  )
}

const NoSuchReceipt = () => (
  <Missing what="Receipt" text="You have no receipt with this number." to="/receipts" linkText="All receipts" />
)

function Paper({ receipt }: { receipt: Receipt }) {
  const { currencyCode, seller, buyer, tax, credits, reverses, credited } = receipt
  const { happened, isBack } = receiptWords[receipt.kind]
  return (
    <Card className="grid gap-6 p-4 sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="big-figure text-heading">{receiptMoney(receipt, receipt.amount)}</p>
          <Badge tone={isBack ? 'neutral' : 'success'}>{happened}</Badge>
        </div>
        <p className="text-soft">
          {happened} on <span className="whitespace-nowrap">{dateTime(receipt.issuedAt)}</span>
          {credits !== null && (
            <>
              , for <Numbered number={credits}>receipt {credits}</Numbered>
            </>
          )}
          {reverses !== null && (
            <>
              . Takes back <Numbered number={reverses}>correction {reverses}</Numbered>
            </>
          )}
        </p>
      </div>
      <dl className="grid gap-2 border-line border-t pt-4">
        <Line name={<bdi>{receipt.what}</bdi>}>{receiptMoney(receipt, receipt.amount)}</Line>
        {tax && <Line name={taxWords(tax)}>{receiptMoney(receipt, tax.amount)}</Line>}
        {receipt.reason && <Line name="Reason">{receipt.reason}</Line>}
        <Total name={`Total ${happened.toLowerCase()}`}>{receiptMoney(receipt, receipt.amount)}</Total>
        {credited.map((note) => (
          <Line key={note.number} name={<Numbered number={note.number}>{receiptName(note)}</Numbered>}>
            {receiptMoney({ ...note, currencyCode }, note.amount)}
          </Line>
        ))}
      </dl>
      <dl className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2">
        <Party name="Seller">
          <bdi>{seller.name}</bdi>
          {seller.address?.split(/\s*[\n;]\s*/).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
          {seller.taxId && <span>Tax number {seller.taxId}</span>}
        </Party>
        <Party name="Buyer">
          <bdi>{buyer.name}</bdi>
          {buyer.email && <span className="break-words">{buyer.email}</span>}
        </Party>
        {receipt.paymentReference && (
          <Party name="Payment reference">
            <span className="wrap-anywhere">{receipt.paymentReference}</span>
          </Party>
        )}
      </dl>
      <DownloadReceipt receipt={receipt} />
    </Card>
  )
}

const Party = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-caption text-soft">{name}</dt>
    <dd className="grid">{children}</dd>
  </div>
)

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6">
    <dt className="text-soft">{name}</dt>
    <dd className="figures max-w-48 text-right font-medium sm:max-w-80">{children}</dd>
  </div>
)

const Total = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t pt-3 font-semibold">
    <dt>{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

const Numbered = ({ number, children }: { number: number; children: ReactNode }) => (
  <Link to={`/receipt/${number}`} className="underline underline-offset-4">
    {children}
  </Link>
)
