import { Moment } from './moment.tsx'

interface PaymentLineProps {
  id: number
  at: string
}

/** Number and moment of a payment, on two lines where one is too narrow. */
export const PaymentLine = ({ id, at }: PaymentLineProps) => (
  <span className="flex flex-wrap gap-x-2 text-caption text-soft sm:flex-nowrap">
    <span className="whitespace-nowrap">No. {id}</span> <Moment at={at} />
  </span>
)
