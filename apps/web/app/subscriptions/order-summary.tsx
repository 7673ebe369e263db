import { Avatar } from '../ui/avatar.tsx'
import { Money } from '../ui/money.tsx'

interface OrderSummaryProps {
  amount: number
  description: string
  /** Whom it is for, once that is known. */
  character?: { name: string; avatarUrl: string | null } | undefined
}

export function OrderSummary({ amount, description, character }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order" className="grid gap-3">
      <h2 id="order" className="text-title">
        Order summary
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-raised px-4 py-3">
        <span className="flex min-h-14 min-w-0 items-center gap-3">
          {character && <Avatar src={character.avatarUrl} name={character.name} size={56} />}
          <span dir="auto" className="min-w-0">
            {description}
          </span>
        </span>
        <Money amount={amount} per="month" className="font-semibold text-lead" />
      </div>
    </section>
  )
}
