import { coins } from '../../lib/format.ts'
import { CoinMark } from '../../ui/coins.tsx'

interface TipAmountsProps {
  amounts: number[]
  /** Null: a custom amount. */
  chosen: number | null
  worth: (amount: number) => string | undefined
  onChoose: (amount: number | null) => void
}

const style =
  'figures grid min-h-14 content-center rounded-control border border-edge bg-card px-1 hover:bg-raised aria-pressed:border-2 aria-pressed:border-accent'

/** The character's suggested amounts with their price, or a custom amount. */
export const TipAmounts = ({ amounts, chosen, worth, onChoose }: TipAmountsProps) => (
  <fieldset className="grid grid-cols-2 gap-2 min-[26rem]:grid-cols-4">
    <legend className="sr-only">Amount of the tip</legend>
    {amounts.map((amount) => (
      <button
        key={amount}
        type="button"
        aria-pressed={chosen === amount}
        onClick={() => onChoose(amount)}
        className={style}
      >
        <span className="font-semibold">
          <CoinMark className="mr-1 size-3.5 align-[-2px]" />
          {coins(amount)}
          <span className="sr-only"> FansCoins</span>
        </span>
        <span className="text-caption text-soft">{worth(amount)}</span>
      </button>
    ))}
    <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)} className={style}>
      Other
    </button>
  </fieldset>
)
