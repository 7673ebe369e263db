import type { CurrencyRatios, SavedCard } from '@fanlight/contract/money/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardName } from '../../lib/card-name.ts'
import { coins, dollars } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { amountToBuy, coinsOf } from './check-deposit.ts'
import { depositFailure } from './deposit-failure.ts'
import { ratiosQuery } from './ratios-api.ts'
import { deposit, savedCardQuery } from './wallet-api.ts'

interface BuyMissingProps {
  /** Coins. */
  missing: number
  /** What the button does with them at once. */
  spends?: string
  /** Spends them. */
  onBought: () => Promise<void>
  /** Called before the page is left for a payment elsewhere. */
  onLeave: () => void
}

/** Buys the missing coins, and spends them. */
export default function BuyMissing(props: BuyMissingProps) {
  const { data, error, refetch, isFetching } = useQuery(ratiosQuery)
  const saved = useQuery(savedCardQuery)
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (!data || saved.isPending) return <p className="text-soft">Loading deposit options...</p>
  if (Object.keys(data).length === 0) {
    return <p role="alert">Deposits are currently unavailable. Currency conversion rates could not be loaded.</p>
  }
  return <Offer ratios={data} card={saved.data?.card ?? null} {...props} />
}

function Offer({
  ratios,
  card,
  missing,
  spends = 'unlock',
  onBought,
  onLeave,
}: BuyMissingProps & { ratios: CurrencyRatios; card: SavedCard['card'] }) {
  const codes = Object.keys(ratios)
  const [currency, setCurrency] = useState(codes[0] ?? '')
  const [withCard, setWithCard] = useState(card !== null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const amount = amountToBuy(missing, currency, ratios[currency] ?? 1)
  const price = currency === 'USD' ? dollars(Number(amount)) : `${amount} ${currency}`
  const bought = coinsOf(amount, ratios[currency]) ?? missing

  async function buy() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { paymentUrl } = await deposit(Number(amount), currency, withCard ? { useSavedCard: true } : {})
      if (paymentUrl) {
        onLeave()
        return location.assign(paymentUrl)
      }
      await onBought()
    } catch (error) {
      setFailure(depositFailure(error))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-3">
      {codes.length > 1 && (
        <SelectField
          label="Pay with Currency"
          required
          value={currency}
          onChange={(event) => setCurrency(event.target.value)}
        >
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      )}
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <p className="text-soft">{`You buy ${coins(bought)} FansCoins for ${price}.`}</p>
      {card && (
        <Checkbox
          label={`Pay with ${cardName(card)}`}
          checked={withCard}
          onChange={(event) => setWithCard(event.target.checked)}
        />
      )}
      <Button variant="primary" size="large" busy={busy} busyText="Processing..." onClick={() => void buy()}>
        {`Buy and ${spends} for ${price}`}
      </Button>
    </div>
  )
}
