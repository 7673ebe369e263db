import type { MailedCancel } from '@fanlight/contract/people/mail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { dateOf } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient, startQuery } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { cancelByMail, mailedCancelQuery } from './mailed-cancel-api.ts'

export const meta = () =>
  pageMeta({ title: 'Cancel this subscription', description: 'Nothing is cancelled before you say so.', noIndex: true })

const tokenOf = (query: URLSearchParams) => query.get('token') ?? ''

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  startQuery(mailedCancelQuery(tokenOf(new URL(request.url).searchParams)))

/** Opened from the reminder email without signing in. Opening it cancels nothing. */
export default function CancelRenewalScreen() {
  const token = tokenOf(useSearchParams()[0])
  const query = useQuery(mailedCancelQuery(token))
  if (query.data === null) return <NoSuchLink />
  return (
    <Page title="Cancel this subscription" width="form">
      <Loaded query={query} loading="Looking for your subscription...">
        {(found) => found && <Choice token={token} found={found} />}
      </Loaded>
    </Page>
  )
}

const NoSuchLink = () => (
  <Missing
    what="Subscription"
    title="This link is not valid"
    text="It may be old, or not complete. Nothing was cancelled. Sign in to cancel under My Subscriptions."
    to="/my-subscriptions"
    linkText="My Subscriptions"
  />
)

function Choice({ token, found }: { token: string; found: MailedCancel }) {
  const [busy, setBusy] = useState(false)
  const [kept, setKept] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function cancel() {
    setBusy(true)
    setFailure(undefined)
    try {
      queryClient.setQueryData(mailedCancelQuery(token).queryKey, await cancelByMail(token))
    } catch (error) {
      setFailure(reasonOf(error, 'The subscription could not be cancelled.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-soft sm:p-6">
      <p className="text-lead">
        <strong>{found.profileName}</strong>,{' '}
        <Money amount={found.price} per={found.months === 1 ? 'month' : `${found.months} months`} />
      </p>
      {found.isCancelled || kept ? (
        <>
          <p role="status" className="font-medium">
            {found.isCancelled
              ? `Cancelled. You can look at everything until ${dateOf(found.runsUntil)}; nothing more is charged.`
              : 'Nothing changed. Your subscription renews as before.'}
          </p>
          <LinkButton to="/my-subscriptions">My Subscriptions</LinkButton>
        </>
      ) : (
        <>
          <p>If you cancel, it still runs until {dateOf(found.runsUntil)}. After that nothing more is charged.</p>
          {failure && (
            <p role="alert" className="font-medium text-danger">
              {failure}
            </p>
          )}
          <div className="grid gap-2 sm:grid-cols-2">
            <Button size="large" disabled={busy} onClick={() => setKept(true)}>
              Keep it
            </Button>
            <Button variant="danger" size="large" busy={busy} busyText="Cancelling..." onClick={() => void cancel()}>
              Cancel subscription
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
