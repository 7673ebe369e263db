import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

interface SubscribeSectionProps {
  /** Subscriptions belong to characters: leads to them. */
  onSubscribe: () => Promise<void>
}

const notes = ['Monthly billing', 'Cancel anytime', 'Access all content']

export function SubscribeSection({ onSubscribe }: SubscribeSectionProps) {
  const [isProcessing, setProcessing] = useState(false)

  async function subscribe() {
    setProcessing(true)
    await onSubscribe()
    setProcessing(false)
  }

  return (
    <Section title="Subscribe" className="lg:sticky lg:top-20">
      <Button
        variant="primary"
        size="large"
        className="w-full"
        busy={isProcessing}
        busyText="Processing..."
        onClick={() => void subscribe()}
      >
        Subscribe
      </Button>
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li key={note} className="flex items-center gap-2 text-soft">
            <Check aria-hidden="true" className="size-4 text-success" />
            {note}
          </li>
        ))}
      </ul>
    </Section>
  )
}
