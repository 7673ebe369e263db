import type { SavedCard } from '@fanlight/contract/money/wallet'
import { cardName, expiryOf } from '../../lib/card-name.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { HowPaid } from './how-paid.ts'
import { RemoveCard } from './remove-card.tsx'

const demoCards = {
  good: '4242: payments go through',
  'declined-later': '0341: later payments are declined',
  expired: '0069: expires before the next payment',
  stolen: '9979: reported stolen after this payment',
}

interface PayWithProps {
  saved: SavedCard
  how: HowPaid
  onChange: (how: HowPaid) => void
}

/** The saved card, or another one, which can be saved. */
export default function PayWith({ saved, how, onChange }: PayWithProps) {
  return (
    <div className="grid gap-3">
      {saved.card && <Choice saved={saved} how={how} onChange={onChange} card={saved.card} />}
      {!how.useSavedCard && (
        <Checkbox
          label={saved.card ? 'Save this card instead' : 'Save this card'}
          help="Next time you buy FansCoins with one press. You can remove the card at any time."
          checked={how.saveCard === true}
          onChange={(event) => onChange(event.target.checked ? { saveCard: true } : {})}
        />
      )}
      {saved.isDemo && how.saveCard && (
        <SelectField
          label="Demo card, ending in"
          required
          value={how.demoCard ?? 'good'}
          onChange={(event) => onChange({ saveCard: true, demoCard: event.target.value as keyof typeof demoCards })}
        >
          {Object.entries(demoCards).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function Choice({ card, how, onChange }: PayWithProps & { card: NonNullable<SavedCard['card']> }) {
  const expiry = expiryOf(card)
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Pay with</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="card"
            className="size-5 accent-rose"
            checked={how.useSavedCard === true}
            onChange={() => onChange({ useSavedCard: true })}
          />
          <span className="figures">
            {cardName(card)}
            {expiry && <span className="text-soft">, expires {expiry}</span>}
          </span>
        </label>
        <RemoveCard name={cardName(card)} onRemoved={() => onChange({})} />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="card"
          className="size-5 accent-rose"
          checked={!how.useSavedCard}
          onChange={() => onChange({})}
        />
        Another card
      </label>
    </fieldset>
  )
}
