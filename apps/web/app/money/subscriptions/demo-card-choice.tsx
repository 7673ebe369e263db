import type { DemoPayment } from '@fanlight/contract/money/subscriptions'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Choice = NonNullable<DemoPayment['card']>

const cards: Record<Choice, string> = {
  good: '4242: payments go through',
  'declined-later': '0341: saved, but payments fail',
  declined: '0002: declined at once',
}

interface DemoCardChoiceProps {
  busy: boolean
  onSave: (card: Choice) => void
}

/** The demo's cards by their behavior. */
export function DemoCardChoice({ busy, onSave }: DemoCardChoiceProps) {
  const [card, setCard] = useState<Choice>('good')
  return (
    <>
      <SelectField
        label="New card, ending in"
        required
        value={card}
        onChange={(event) => setCard(event.target.value as Choice)}
      >
        {Object.entries(cards).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <p className="text-caption text-soft">
        This is a demonstration. No real payment is processed, and no card is needed.
      </p>
      <Button variant="primary" size="large" busy={busy} busyText="Saving..." onClick={() => onSave(card)}>
        Save card
      </Button>
    </>
  )
}
