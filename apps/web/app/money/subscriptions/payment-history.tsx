import type { SubscriptionPayment } from '@fanlight/contract/money/receipts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateOf, dollars } from '../../lib/format.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { paymentsQuery } from './subscription-payments-api.ts'

const words: Record<SubscriptionPayment['status'], string> = {
  Paid: 'Paid',
  Refunded: 'Given back',
  Disputed: 'Taken back by the bank',
  Waiting: 'Not paid yet',
  Failed: 'Not paid',
}

/** A subscription's payments by month. */
export function PaymentHistory({ subscriptionId }: { subscriptionId: number }) {
  const query = useQuery(paymentsQuery(subscriptionId))
  return (
    <Loaded query={query} loading="Loading payments..." skeleton={<SkeletonRows />}>
      {({ items }) => (
        <ul aria-label="Payments" className="grid gap-2">
          {items.map((payment) => (
            <Payment key={payment.id} {...payment} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

const Payment = ({ status, amount, refunded, from, to, paidAt, receipt }: SubscriptionPayment) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span className="grid">
      {from && to ? `${dateOf(from)} to ${dateOf(to)}` : 'First month'}
      <span className="text-caption text-soft">
        {words[status]}
        {paidAt && ` on ${dateOf(paidAt)}`}
        {refunded > 0 && refunded < amount && `, ${dollars(refunded)} given back`}
      </span>
    </span>
    <span className="figures font-medium">
      {dollars(amount)}{' '}
      {receipt !== null && (
        <Link to={`/receipt/${receipt}`} className="font-normal underline underline-offset-4">
          Receipt<span className="sr-only"> {receipt}</span>
        </Link>
      )}
    </span>
  </li>
)
