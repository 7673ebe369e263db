import { cx } from '../../ui/class-names.ts'
import { Moment } from './moment.tsx'

interface PaymentLineProps {
  id: number
  at: string
  /** On wide screens a column has it. */
  isDatedElsewhere?: boolean
}

/** Number and moment of a payment, on two lines where one is too narrow. */
export const PaymentLine = ({ id, at, isDatedElsewhere }: PaymentLineProps) => (
  <span className="flex flex-wrap gap-x-2 text-caption text-soft sm:flex-nowrap">
    <span className="whitespace-nowrap">No. {id}</span>{' '}
    <span className={cx(isDatedElsewhere && 'sm:hidden')}>
      <Moment at={at} />
    </span>
  </span>
)
