import type { Spending } from '@fanlight/contract/money/wallet'
import { dateTime, dollars } from '../../lib/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { CapForm } from './cap-form.tsx'

const names = { day: 'Per day', week: 'Per week', month: 'Per month' }
const windows = { day: 'the last 24 hours', week: 'the last 7 days', month: 'the last 30 days' }

/** From the button that is gone. */
const takeFocus = (list: HTMLElement | null) => list?.focus()

export default function SpendingCaps({ caps, limit, takesFocus }: Spending & { takesFocus: boolean }) {
  return (
    <div className="grid gap-4">
      <ul ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className="grid gap-4 outline-none">
        {caps.map((cap) => (
          <Cap key={cap.span} cap={cap} />
        ))}
      </ul>
      {limit.amount !== null && (
        <p className="text-caption text-soft">
          Your account can spend at most {dollars(limit.amount)} within 24 hours; {dollars(limit.used)} of it is used.
          {limit.open > 0 &&
            ` ${dollars(limit.open)} of that is a pending payment. If it isn't made, it no longer counts.`}
        </p>
      )}
    </div>
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
