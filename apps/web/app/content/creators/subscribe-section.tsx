import type { Profile } from '@fanlight/contract/content/profiles'
import Check from 'lucide-react/icons/check'
import { type ComponentProps, useState } from 'react'
import { dollars } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface SubscribeSectionProps {
  /** Without a character there's nothing to subscribe to. */
  query: ComponentProps<typeof Loaded<Profile[]>>['query']
  /** Links to the characters, because subscriptions belong to them. */
  onSubscribe: () => Promise<void>
}

const notes = ['Monthly billing', 'Cancel anytime', 'Access all content']

export function SubscribeSection({ query, onSubscribe }: SubscribeSectionProps) {
  const [isProcessing, setProcessing] = useState(false)

  async function subscribe() {
    setProcessing(true)
    await onSubscribe()
    setProcessing(false)
  }

  return (
    <Loaded query={query} loading="Loading prices..." skeleton={<Skeleton className="h-64 rounded-card" />}>
      {(profiles) =>
        profiles.length > 0 && (
          <Section title="Subscribe">
            <p className="big-figure text-title">{priceOf(profiles)}</p>
            {profiles.length > 1 && <p className="text-soft">{toWhom(profiles)}</p>}
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
            <ul className="flex flex-wrap gap-x-4 gap-y-2 max-lg:text-caption lg:grid">
              {notes.map((note) => (
                <li key={note} className="flex items-center gap-2 text-soft">
                  <Check aria-hidden="true" className="size-4 text-success" />
                  {note}
                </li>
              ))}
            </ul>
            <p className="text-caption text-soft">Pay-per-view posts are sold separately.</p>
          </Section>
        )
      }
    </Loaded>
  )
}

function toWhom(profiles: Profile[]) {
  const [only, another] = profiles.filter(({ isSubscribed }) => !isSubscribed)
  if (!only || another) return 'A subscription is to one character.'
  return (
    <>
      To <bdi className="font-semibold text-ink">{only.name}</bdi>; you are subscribed to the others.
    </>
  )
}

/** The price of characters not subscribed to. */
function priceOf(profiles: Profile[]) {
  const fees = profiles.filter(({ isSubscribed }) => !isSubscribed).map(({ subscriptionFee }) => subscriptionFee)
  if (fees.length === 0) return profiles.length > 1 ? 'You are subscribed to all of them' : 'You are subscribed'
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  if (most === 0) return 'Free'
  if (least === 0) return `Free, or up to ${dollars(most)} per month`
  return least === most ? `${dollars(least)} per month` : `From ${dollars(least)} per month`
}
