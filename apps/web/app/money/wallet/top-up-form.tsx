import type { TopUp } from '@fanlight/contract/money/top-up'
import { type TopUpTerms, topUpSentence } from '@fanlight/contract/money/top-up-sentence'
import type { CurrencyRatios } from '@fanlight/contract/money/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardName } from '../../lib/card-name.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { amountToBuy, coinsOf } from './check-deposit.ts'
import { ratiosQuery } from './ratios-api.ts'
import { topUpQuery, turnTopUpOn } from './top-up-api.ts'
import { savedCardQuery } from './wallet-api.ts'

interface TopUpFormProps {
  agreement: TopUp['agreement']
  onDone: () => void
}

type Field = 'below' | 'coins' | 'timesADay' | 'timesAMonth'

/** Says in money what is agreed to, and asks for it. */
export function TopUpForm({ agreement, onDone }: TopUpFormProps) {
  const { data: ratios = {} } = useQuery(ratiosQuery)
  const { data: saved } = useQuery(savedCardQuery)
  const [typed, setTyped] = useState(() => ({
    below: String(agreement?.below ?? 50),
    coins: String(agreement?.coins ?? 200),
    timesADay: String(agreement?.timesADay ?? 1),
    timesAMonth: String(agreement?.timesAMonth ?? 5),
  }))
  const [chosen, setChosen] = useState(agreement?.currencyCode)
  const [isAgreed, setAgreed] = useState(false)
  const { errors, busy, send } = useForm('It could not be turned on. Please try again.', [
    'below',
    'amount',
    'timesADay',
    'timesAMonth',
  ])
  const currencyCode = chosen !== undefined && chosen in ratios ? chosen : (Object.keys(ratios)[0] ?? 'USD')
  const terms = termsOf(typed, currencyCode, ratios)
  const sentence = terms && topUpSentence(terms)
  const field = (name: Field) => ({
    required: true,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setAgreed(false)
    },
  })

  function submit() {
    return send(
      async () => {
        if (!terms || !sentence) return
        const { coins: _, ...asked } = terms
        queryClient.setQueryData(topUpQuery.queryKey, await turnTopUpOn({ ...asked, agreed: sentence }))
        onDone()
      },
      { form: whyNotYet(sentence, isAgreed) },
    )
  }

  return (
    <Form errors={errors} onSubmit={submit} className="grid gap-4">
      <p className="text-soft">
        It starts after a purchase. Your spending caps count too, and one refused payment turns it off.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="When I have fewer than"
          name="below"
          min="0.01"
          step="0.01"
          unit="coins"
          {...field('below')}
        />
        <NumberField label="Buy" name="amount" min="0.01" step="0.01" unit="coins" {...field('coins')} />
        <NumberField label="Times a day, at most" name="timesADay" min="1" max="10" {...field('timesADay')} />
        <NumberField label="Times a month, at most" name="timesAMonth" min="1" max="100" {...field('timesAMonth')} />
      </div>
      {Object.keys(ratios).length > 1 && (
        <SelectField
          label="Pay in"
          required
          value={currencyCode}
          onChange={({ target }) => {
            setChosen(target.value)
            setAgreed(false)
          }}
        >
          {Object.keys(ratios).map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      )}
      {sentence && (
        <Checkbox
          label="I agree to these automatic payments"
          help={
            <>
              {sentence}
              {saved?.card && ` The card is ${cardName(saved.card)}.`}
            </>
          }
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      )}
      <FormError />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="tinted" busy={busy} busyText="Turning on...">
          Turn on
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function whyNotYet(sentence: string | undefined, isAgreed: boolean) {
  if (!sentence) return 'Please fill in all four numbers.'
  return isAgreed ? undefined : 'Please tick the box to agree.'
}

/** What the numbers come to; undefined while they come to nothing. */
function termsOf(typed: Record<Field, string>, currencyCode: string, ratios: CurrencyRatios): TopUpTerms | undefined {
  const ratio = ratios[currencyCode]
  const [below, timesADay, timesAMonth] = [Number(typed.below), Number(typed.timesADay), Number(typed.timesAMonth)]
  if (ratio === undefined || !(below > 0 && timesADay > 0 && timesAMonth > 0 && Number(typed.coins) > 0))
    return undefined
  const amount = amountToBuy(Number(typed.coins), currencyCode, ratio)
  const coins = coinsOf(amount, ratio)
  return coins === undefined
    ? undefined
    : { amount: Number(amount), currencyCode, coins, below, timesADay, timesAMonth }
}
