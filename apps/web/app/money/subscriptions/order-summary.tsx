import type { Profile } from '@fanlight/contract/content/profiles'
import { dollars } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { renewal, trialTerms } from './charged-on.ts'

interface OrderSummaryProps {
  amount: number
  /** What the next month costs. */
  next: number
  /** When the next month begins. */
  renewsOn: Date
  /** Several months at once, and how many come after them. */
  bundle?: { months: number; next: number } | undefined
  /** Nothing is due today. */
  trial?: NonNullable<Profile['trial']> | undefined
  description: string
  /** The character, once loaded. */
  character?: { name: string; avatarUrl: string | null } | undefined
}

export function OrderSummary({ amount, next, renewsOn, bundle, trial, description, character }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order" className="grid gap-3">
      <h2 id="order" className="text-title">
        Order summary
      </h2>
      <div className="grid gap-3 rounded-control bg-raised px-4 py-3">
        <div className="flex min-h-14 items-center gap-4">
          {character && <Avatar src={character.avatarUrl} name={character.name} size={56} />}
          <div className="grid min-w-0 gap-0.5">
            <span dir="auto">{description}</span>
            <span className="font-semibold text-lead">
              <Money amount={amount} {...(!bundle && { per: 'month' })} />
              {bundle && <span className="font-normal text-soft"> for {bundle.months} months</span>}
            </span>
          </div>
        </div>
        {amount > 0 && (
          <div className="grid gap-1 border-line border-t pt-3">
            <dl className="figures">
              <div className="flex justify-between gap-4 font-semibold">
                <dt>Due today</dt>
                <dd>{dollars(trial ? 0 : amount)}</dd>
              </div>
            </dl>
            <p className="figures text-caption text-soft">
              {trial ? trialTerms(trial.days, amount, trial.firstCharge) : renewal(next, renewsOn, bundle?.next)}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
