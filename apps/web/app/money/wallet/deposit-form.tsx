import type { CurrencyRatios, DepositResult, SavedCard } from '@fanlight/contract/money/wallet'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense, useState } from 'react'
import { coins } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { Button } from '../../ui/button.tsx'
import { Coins } from '../../ui/coins.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AmountChips } from './amount-chips.tsx'
import { amountToBuy, checkDeposit, coinsOf, presetsOf, stepOf } from './check-deposit.ts'
import { depositFailure } from './deposit-failure.ts'
import { type HowPaid, usualWay } from './how-paid.ts'
import { deposit } from './wallet-api.ts'

const PayWith = lazy(withRetries(() => import('./pay-with.tsx')))

interface DepositFormProps {
  ratios: CurrencyRatios
  /** Missing coins: fills in their amount. */
  wanted: number | undefined
  saved?: SavedCard | undefined
  onDeposited: (result: DepositResult) => void
}

export function DepositForm({ ratios, wanted, saved, onDeposited }: DepositFormProps) {
  const currencies = Object.entries(ratios)
  const [chosen, setChosen] = useState('')
  const currency = chosen in ratios ? chosen : (currencies[0]?.[0] ?? '')
  /** Fills in what is missing, otherwise a small round amount: one click fewer for people who just want some. */
  function fill(code: string) {
    const ratio = ratios[code]
    if (!ratio) return ''
    return wanted ? amountToBuy(wanted, code, ratio) : String(presetsOf(ratio)[1])
  }
  const [amount, setAmount] = useState(() => fill(currency))
  const { errors, setErrors, busy, send } = useForm<'amount' | 'currency'>(depositFailure)
  const [how, setHow] = useState<HowPaid>(() => usualWay(saved))
  const [arrived, setArrived] = useState<number>()
  const ratio = ratios[currency]
  const step = stepOf(currency || 'USD')

  if (currencies.length === 0) return <NoDeposits />

  function choose(code: string) {
    if (amount === fill(currency)) setAmount(fill(code))
    setChosen(code)
    setErrors({})
  }

  function submit() {
    setArrived(undefined)
    return send(
      async () => {
        const result = await deposit(Number(amount), currency, how)
        if (result.paymentUrl) return location.assign(result.paymentUrl)
        setArrived(coinsOf(amount, ratios[currency]))
        setAmount('')
        if (how.saveCard) setHow({ useSavedCard: true })
        onDeposited(result)
      },
      checkDeposit(amount, currency, ratios),
    )
  }

  return (
    <Form errors={errors} onSubmit={submit} className="grid gap-4">
      {ratio !== undefined && <AmountChips currency={currency} ratio={ratio} amount={amount} onChoose={setAmount} />}
      <div className="flex flex-wrap items-start gap-4 *:min-w-0 *:grow *:basis-28 *:last:basis-72">
        <NumberField
          label="Amount"
          name="amount"
          required
          min={step / 100}
          step={step / 100}
          placeholder={step === 1 ? '0.00' : '0'}
          autoComplete="off"
          value={amount}
          unit={currency}
          onChange={(event) => setAmount(event.target.value)}
        />
        <SelectField
          label="Pay with Currency"
          name="currency"
          required
          value={currency}
          onChange={(event) => choose(event.target.value)}
        >
          {currencies.map(([code, ratio]) => (
            <option key={code} value={code}>
              {`${code} (1 ${code} ≈ ${ratio} FansCoins)`}
            </option>
          ))}
        </SelectField>
      </div>
      <Preview amount={amount} currency={currency} ratio={ratios[currency]} />
      {saved?.canSave && (
        <Suspense fallback={<PayWithSpace hasCard={saved.card !== null} />}>
          <PayWith saved={saved} how={how} onChange={setHow} />
        </Suspense>
      )}
      <FormError />
      <p role="status" className="font-medium text-success empty:hidden">
        {arrived !== undefined && `You bought ${coins(arrived)} FansCoins.`}
      </p>
      <Button type="submit" variant="primary" size="large" busy={busy} busyText="Processing...">
        Buy FansCoins
      </Button>
    </Form>
  )
}

/** Reserves the height: two choices, or the box with its explanation. */
const PayWithSpace = ({ hasCard }: { hasCard: boolean }) =>
  hasCard ? (
    <span className="h-40.5 sm:h-31" />
  ) : (
    <span className="grid">
      <span className="h-6" />
      <span className="h-[2lh] text-caption" />
    </span>
  )

function Preview({ amount, currency, ratio }: { amount: string; currency: string; ratio: number | undefined }) {
  const bought = coinsOf(amount, ratio)
  if (bought === undefined)
    return (
      <output className="grid min-h-16 items-center rounded-control bg-raised px-4 py-3 text-soft">
        Choose or type an amount to see how many FansCoins you get for it.
      </output>
    )
  return (
    <output className="grid min-h-16 items-center gap-x-6 rounded-control bg-raised px-4 py-3 sm:grid-cols-[1fr_auto_1fr]">
      <span className="flex items-baseline justify-between gap-x-3 sm:grid">
        <span className="text-caption text-soft">You pay</span>
        <span className="figures font-semibold text-lead">
          {coins(Number(amount), 2)} {currency}
        </span>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 text-soft max-sm:hidden" />
      <span className="flex items-baseline justify-between gap-x-3 sm:grid sm:justify-items-end">
        <span className="text-caption text-soft">You get</span>
        <Coins amount={bought} className="font-semibold text-lead" />
      </span>
    </output>
  )
}

function NoDeposits() {
  return (
    <p role="alert" className="text-soft">
      No deposit currencies available. Deposits are currently unavailable. Currency conversion rates could not be
      loaded.
    </p>
  )
}
