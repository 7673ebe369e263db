import { dollars } from '../lib/format.ts'
import { cx } from './class-names.ts'

interface MoneyProps {
  amount: number
  /** What the price is for: 'month', 'post'. */
  per?: string
  className?: string
}

export function Money({ amount, per, className }: MoneyProps) {
  return (
    <span className={cx('figures whitespace-nowrap', className)}>
      {dollars(amount)}
      {per && <span className="font-normal text-soft"> per {per}</span>}
    </span>
  )
}
