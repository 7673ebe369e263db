import { coins } from '../../lib/format.ts'
import { CoinMark } from '../../ui/coins.tsx'
import { presetsOf } from './check-deposit.ts'

interface AmountChipsProps {
  currency: string
  ratio: number
  amount: string
  onChoose: (amount: string) => void
}

/** Round amounts, with what they buy: one click instead of typing. */
export const AmountChips = ({ currency, ratio, amount, onChoose }: AmountChipsProps) => (
  <fieldset className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-4">
    <legend className="sr-only">Round sums</legend>
    {presetsOf(ratio).map((sum) => (
      <button
        key={sum}
        type="button"
        aria-pressed={Number(amount) === sum}
        onClick={() => onChoose(String(sum))}
        className="figures grid min-h-14 content-center rounded-control border border-edge bg-card px-1 hover:bg-raised aria-pressed:border-2 aria-pressed:border-accent"
      >
        <span className="font-semibold">
          {coins(sum)} {currency}
        </span>
        <span className="relative text-caption text-soft">
          <CoinMark className="mr-1 size-3.5 align-[-2px] sm:hidden" />
          {coins(Math.floor(sum * ratio * 100) / 100)}
          <span className="max-sm:sr-only"> coins</span>
        </span>
      </button>
    ))}
  </fieldset>
)
