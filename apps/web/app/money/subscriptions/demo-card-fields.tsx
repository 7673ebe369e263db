import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type DemoCard = 'good' | 'declined' | 'declined-later'

interface DemoCardFieldsProps {
  card: DemoCard
  onChange: (card: DemoCard) => void
  isOpen: boolean
}

const behaviours: Record<DemoCard, string> = {
  good: 'It works, now and for every renewal',
  declined: 'It is declined now: nothing is charged',
  'declined-later': 'It works now, its renewals are declined',
}

/** A demo card, with its behavior behind a disclosure. */
export function DemoCardFields({ card, onChange, isOpen }: DemoCardFieldsProps) {
  return (
    <section aria-labelledby="card" className="grid gap-3 [&_input]:bg-raised">
      <h2 id="card" className="text-title">
        Card
      </h2>
      <TextField label="Card number" required readOnly value="4242 4242 4242 4242" className="figures" />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Expires" required readOnly value="12 / 34" className="figures" />
        <TextField label="Security code" required readOnly value="123" className="figures" />
      </div>
      <Disclosure
        summary={
          <span className="font-normal text-caption text-soft">
            This is a demonstration. No real payment is processed, and no card is needed.
          </span>
        }
        isOpen={isOpen}
      >
        <SelectField
          label="This card"
          required
          value={card}
          onChange={(event) => onChange(event.target.value as DemoCard)}
        >
          {Object.entries(behaviours).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </Disclosure>
    </section>
  )
}
