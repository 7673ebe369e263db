import type { PayoutOverview } from '@fanlight/contract/payouts'
import type { ReactNode } from 'react'
import { dateUtc, dollars } from '../lib/format.ts'
import type { Settled } from '../lib/settle.ts'
import { AwaitedSection } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PayoutTable } from './payout-table.tsx'

/** What a creator may expect on the first, what is on its way, and what came. Load it with `settle(getPayouts(), …)`. */
export function PayoutsSection({ of }: { of: Promise<Settled<PayoutOverview>> }) {
  return (
    <AwaitedSection title="Payouts" of={of} loading="Loading payouts..." skeleton={<Skeleton className="h-40" />}>
      {(overview) => <Payouts overview={overview} />}
    </AwaitedSection>
  )
}

function Payouts({ overview }: { overview: PayoutOverview }) {
  const { available, pending, underWay, paid, minimum, holdDays, nextPayoutOn, destination } = overview
  return (
    <div className="grid gap-6">
      <dl className="grid gap-3 sm:grid-cols-3">
        <Sum name="Available" amount={available}>
          {available >= minimum
            ? `Goes out on ${dateUtc(nextPayoutOn)}${destination ? ` to ${destination}` : ''}.`
            : `Goes out on the 1st once it reaches ${dollars(minimum)}.`}
        </Sum>
        <Sum name="Pending" amount={pending + underWay}>
          {underWay > 0
            ? `${dollars(underWay)} on its way, ${dollars(pending)} on hold.`
            : `Earned in the last ${holdDays} days; held until then.`}
        </Sum>
        <Sum name="Paid" amount={paid}>
          In all payouts so far.
        </Sum>
      </dl>
      <PayoutTable first={overview.payouts} />
    </div>
  )
}

const Sum = ({ name, amount, children }: { name: string; amount: number; children: ReactNode }) => (
  <div className="grid content-start gap-1 rounded-control bg-raised px-4 py-3">
    <dt className="text-caption text-soft">{name}</dt>
    <dd className="figures display text-heading">{dollars(amount)}</dd>
    <dd className="text-caption text-soft">{children}</dd>
  </div>
)
