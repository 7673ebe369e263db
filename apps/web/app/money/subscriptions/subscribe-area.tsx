import type { Profile } from '@fanlight/contract/content/profiles'
import Check from 'lucide-react/icons/check'
import { type ReactNode, Suspense } from 'react'
import { useWish } from '../../session/wishes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { SideBar } from '../../ui/side-bar.tsx'
import { SpecialPrice } from './load-special-price.ts'
import { FailureLine } from './subscribe-failure.tsx'
import { useSubscribe } from './use-subscribe.ts'

interface SubscribeAreaProps {
  profile: Profile
  /** Shown to subscribers, such as what comes next. */
  next?: ReactNode
  /** From a link: its price replaces the usual one. */
  code?: string | null
}

/** A subscription's price and benefits: a card next to the posts, or a bar at the bottom of phones. */
export function SubscribeArea({ profile, next, code }: SubscribeAreaProps) {
  if (profile.isSubscribed) return <Subscribed profile={profile} next={next} />
  return (
    <SideBar label="Subscribe" isBarOnPhones>
      <Offer profile={profile} code={code} />
    </SideBar>
  )
}

function Offer({ profile, code }: SubscribeAreaProps) {
  const trial = code ? null : profile.trial
  const { busy, failure, subscribe } = useSubscribe(profile.id, trial?.days)
  useWish({ kind: 'subscribe', id: profile.id }, subscribe)
  const isFree = profile.subscriptionFee === 0
  const isClosed = !isFree && !profile.creatorVerified
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3 lg:grid lg:grid-cols-1 lg:justify-stretch lg:gap-4 lg:rounded-card lg:border lg:border-line lg:bg-card lg:p-6">
      <h2 className="text-title max-lg:sr-only">
        Subscribe to <bdi>{profile.name}</bdi>
      </h2>
      {/* Read again after a refusal: the code may have ended. */}
      <p key={failure} className="grid">
        {code || trial ? (
          <Suspense fallback={<span className="h-22" />}>
            <SpecialPrice profile={profile} code={code} />
          </Suspense>
        ) : (
          <>
            {isFree ? (
              <span className="display text-title lg:text-heading">Free</span>
            ) : (
              <Money amount={profile.subscriptionFee} per="month" className="font-semibold text-lead lg:text-heading" />
            )}
            <span className="text-caption text-soft">Cancel anytime</span>
          </>
        )}
      </p>
      <div className="hidden gap-3 lg:grid">
        <Benefits isFree={isFree} />
      </div>
      <Button
        variant="primary"
        size="large"
        className={trial ? 'w-full' : 'lg:w-full'}
        busy={busy}
        busyText="Processing..."
        disabled={isClosed}
        aria-describedby={isClosed ? 'subscribe-closed' : undefined}
        onClick={() => subscribe(null)}
      >
        {trial ? 'Start free trial' : 'Subscribe'}
      </Button>
      {isClosed && (
        <p id="subscribe-closed" className="basis-full text-caption text-soft">
          This creator isn't verified yet.
        </p>
      )}
      <FailureLine failure={failure} />
      <div className="hidden lg:grid">
        <Bundles profile={profile} code={code} />
      </div>
    </div>
  )
}

/** The same benefits on the page itself, where the price is a bar at the bottom. */
export const BenefitsOnPhones = ({ profile }: { profile: Profile }) =>
  profile.isSubscribed ? null : (
    <Card className="grid gap-3 max-lg:p-4 lg:hidden">
      <Benefits isFree={profile.subscriptionFee === 0} />
      <Bundles profile={profile} />
    </Card>
  )

const Bundles = ({ profile, code }: SubscribeAreaProps) =>
  profile.bundles.length > 0 && (
    <Suspense fallback={<span style={{ height: `${12.85 + profile.bundles.length * 4.75}rem` }} />}>
      <SpecialPrice profile={profile} code={code} isBundle />
    </Suspense>
  )

function Benefits({ isFree }: { isFree: boolean }) {
  const lines = [
    'Every subscriber-only post',
    'Get notified about every new post',
    isFree ? 'Nothing to pay' : 'Your price never goes up',
  ]
  return (
    <>
      <ul aria-label="What you get" className="grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2 text-soft">
            <Check aria-hidden="true" className="h-[1lh] size-4 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      <p className="text-caption text-faint">Pay-per-view posts are sold separately.</p>
    </>
  )
}

function Subscribed({ profile, next }: SubscribeAreaProps) {
  return (
    <SideBar label="Your subscription">
      <Card className="flex items-center justify-between gap-3 max-lg:px-4 max-lg:py-2 lg:grid lg:grid-cols-1 lg:justify-stretch">
        <div className="grid min-w-0 gap-1">
          <p className="flex items-center gap-2 font-medium">
            <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            <span className="min-w-0">
              You are subscribed to <bdi>{profile.name}</bdi>.
            </span>
          </p>
          {next && <Suspense fallback={<span className="min-h-lh text-caption" />}>{next}</Suspense>}
        </div>
        <LinkButton to="/my-subscriptions" size="small" className="shrink-0">
          My Subscriptions
        </LinkButton>
      </Card>
    </SideBar>
  )
}
