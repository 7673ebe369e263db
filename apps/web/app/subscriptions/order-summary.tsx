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
      <div className="flex min-h-20 items-center gap-4 rounded-control bg-raised px-4 py-3">
        {character && <Avatar src={character.avatarUrl} name={character.name} size={56} />}
        <div className="grid min-w-0 gap-0.5">
          <span dir="auto">{description}</span>
          <Money amount={amount} per="month" className="font-semibold text-lead" />
        </div>
      </div>
    </section>
  )
}
