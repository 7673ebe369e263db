import { cx } from '../../ui/class-names.ts'
import { Moment } from './moment.tsx'

interface PaymentLineProps {
  id: number
  at: string
  /** On wide screens a column has it. */
  isDatedElsewhere?: boolean
}

/** A payment's number and time, on two lines if there's no room for one. */
export const PaymentLine = ({ id, at, isDatedElsewhere }: PaymentLineProps) => (
  <span className="flex flex-wrap gap-x-2 text-caption text-soft sm:flex-nowrap">
    <span className="whitespace-nowrap">No. {id}</span>{' '}
    <span className={cx(isDatedElsewhere && 'sm:hidden')}>
      <Moment at={at} />
    </span>
  </span>
)
