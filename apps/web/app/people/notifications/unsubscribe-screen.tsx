import type { NotificationKind } from '@fanlight/contract/people/notifications'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { unsubscribe } from './mail-link-api.ts'

export const meta = () => pageMeta({ title: 'Stop these emails', description: 'Mail settings.', noIndex: true })

const stopped: Partial<Record<NotificationKind, string>> = {
  post: 'new posts',
  deposit: 'FansCoins you buy',
  renewal: 'renewals and payments of your subscriptions',
  'subscription-ended': 'subscriptions that end',
  payout: 'payouts',
  verification: 'your identity verification',
  report: 'the results of your reports',
  'sign-in': 'new sign-ins',
}

const aboutOf = (kind: string | null) =>
  kind !== null && Object.hasOwn(stopped, kind) ? stopped[kind as NotificationKind] : undefined

/** Opened from an email. Opening it changes nothing: mail programs open links by themselves. */
export default function UnsubscribeScreen() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<string>()

  // The address says what the email was about; the token decides what stops.
  const kind = query.get('about')
  const about = aboutOf(kind)
  const isOfPayments = kind === 'deposit' || kind === 'renewal'

  async function stop() {
    setBusy(true)
    setFailure(undefined)
    try {
      setDone((await unsubscribe(token)).kind)
    } catch (error) {
      setFailure(reasonOf(error, 'This could not be changed.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="relative grid min-h-[calc(100dvh-4rem)] place-items-center overflow-hidden px-4 py-10">
      <div className="door-light" />
      <section className="relative grid w-full max-w-form animate-rise gap-4 rounded-card border border-line bg-card p-6 shadow-soft sm:p-10">
        <h1 className="text-heading">{about ? `Stop emails about ${about}` : 'Stop these emails'}</h1>
        {done === undefined ? (
          <>
            <p>
              Press the button and{' '}
              {about ? `we'll no longer email you about ${about}` : "you'll get no more emails like this one"}. You'll
              still see these in your notifications.
            </p>
            <p className="text-soft">
              Other emails come as before, such as {isOfPayments ? '' : 'receipts and '}those about sign-ins.
            </p>
            {failure && (
              <p role="alert" className="font-medium text-danger">
                {failure}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button variant="primary" busy={busy} busyText="Stopping..." onClick={() => void stop()}>
                Stop these emails
              </Button>
              <Link to="/account" className="tap underline underline-offset-4">
                All email settings
              </Link>
            </div>
          </>
        ) : (
          <>
            <p role="status" className="font-medium">
              We no longer email you about {aboutOf(done) ?? 'this'}.
            </p>
            <LinkButton to="/account">All email settings</LinkButton>
          </>
        )}
      </section>
    </div>
  )
}
