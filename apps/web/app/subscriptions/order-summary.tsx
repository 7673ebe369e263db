import { Money } from '../ui/money.tsx'

interface OrderSummaryProps {
  amount: string
  description: string
}

export function OrderSummary({ amount, description }: OrderSummaryProps) {
  const dollars = Number(amount)
  return (
    <section aria-labelledby="order" className="grid gap-3">
      <h2 id="order" className="text-title">
        Order summary
      </h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-control bg-raised px-4 py-3">
        <span>{description}</span>
        <Money
          amount={Number.isFinite(dollars) && dollars >= 0 ? dollars : 0}
          per="month"
          className="font-semibold text-lead"
        />
      </div>
    </section>
  )
}
