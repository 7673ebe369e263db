import { ChoiceCards } from '../ui/choice-cards.tsx'
import { TextField } from '../ui/text-field.tsx'

export type DemoCard = 'good' | 'declined' | 'declined-later'

interface DemoCardFieldsProps {
  card: DemoCard
  onChange: (card: DemoCard) => void
  isOpen: boolean
}

const behaviours: { value: DemoCard; label: string; help: string }[] = [
  { value: 'good', label: 'It works', help: 'Now and for every renewal.' },
  { value: 'declined', label: 'It is declined', help: 'This payment fails; nothing is charged.' },
  { value: 'declined-later', label: 'Renewals are declined', help: 'Works now, fails from the next month on.' },
]

/** A card that nobody owns, and, for whoever looks for it, what it does. */
export function DemoCardFields({ card, onChange, isOpen }: DemoCardFieldsProps) {
  return (
    <section aria-labelledby="card" className="grid gap-3">
      <h2 id="card" className="text-title">
        Card
      </h2>
      <TextField label="Card number" required readOnly value="4242 4242 4242 4242" className="figures" />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Expires" required readOnly value="12 / 34" className="figures" />
        <TextField label="Security code" required readOnly value="123" className="figures" />
      </div>
      <details open={isOpen} className="rounded-control border border-line px-4 py-2">
        <summary className="py-1 text-caption text-soft">How this demo card behaves</summary>
        <div className="py-2">
          <ChoiceCards legend="The card" name="card-behaviour" choices={behaviours} value={card} onChange={onChange} />
        </div>
      </details>
    </section>
  )
}
