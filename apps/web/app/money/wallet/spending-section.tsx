import type { Spending } from '@fanlight/contract/money/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTime, dollars } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CapForm } from './cap-form.tsx'
import { spendingQuery } from './wallet-api.ts'

const names = { day: 'Per day', week: 'Per week', month: 'Per month' }
const windows = { day: 'the last 24 hours', week: 'the last 7 days', month: 'the last 30 days' }

/** From the button that is gone. */
const takeFocus = (list: HTMLElement | null) => list?.focus()

/** The fan's own caps, what is used of them, and the bound that holds for everybody. */
export function SpendingSection() {
  const query = useQuery(spendingQuery)
  const [isOpened, setOpened] = useState(false)
  // Who has set none is not held up by three forms for them.
  const isOpen = isOpened || query.data?.caps.some(({ amount, next }) => amount !== null || next !== null)
  return (
    <LoadedSection
      title="Spending caps"
      lead={
        isOpen
          ? 'Limit your spending. Deposits, subscriptions and pending payments count. A lower limit takes effect at once, a higher one after 24 hours.'
          : undefined
      }
      query={query}
      loading="Loading your spending caps..."
      skeleton={<Skeleton className="h-11" />}
    >
      {({ caps, limit }) =>
        isOpen ? (
          <div className="grid gap-4">
            <ul ref={isOpened ? takeFocus : undefined} tabIndex={-1} className="grid gap-4 outline-none">
              {caps.map((cap) => (
                <Cap key={cap.span} cap={cap} />
              ))}
            </ul>
            {limit.amount !== null && (
              <p className="text-caption text-soft">
                Your account can spend at most {dollars(limit.amount)} within 24 hours; {dollars(limit.used)} of it is
                used.
                {limit.open > 0 &&
                  ` ${dollars(limit.open)} of that is a pending payment. If it isn't made, it no longer counts.`}
              </p>
            )}
          </div>
        ) : (
          <div className="flex items-center justify-between gap-3">
            <p className="text-soft">You have set none.</p>
            <Button size="small" onClick={() => setOpened(true)}>
              Change<span className="sr-only"> spending caps</span>
            </Button>
          </div>
        )
      }
    </LoadedSection>
  )
}

function Cap({ cap }: { cap: Spending['caps'][number] }) {
  const { span, amount, used, next } = cap
  const note =
    amount === null
      ? `No cap. ${dollars(used)} used in ${windows[span]}.`
      : `${dollars(used)} of ${dollars(amount)} used in ${windows[span]}.`
  return (
    <li className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <CapForm cap={cap} name={names[span]} />
      {amount === null ? (
        <p className="figures text-caption text-soft">{note}</p>
      ) : (
        <ProgressBar label={`Spent in ${windows[span]}`} value={used} max={amount} note={note} />
      )}
      {next && (
        <p className="text-caption text-soft">
          {next.amount === null ? 'No cap' : dollars(next.amount)} from {dateTime(next.at)} on.
        </p>
      )}
    </li>
  )
}
