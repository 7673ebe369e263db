import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { outdatePosts } from '../../content/posts/kept-posts.ts'
import { profileQuery } from '../../content/profiles/profiles-api.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { dollars } from '../../lib/format.ts'
import { isId } from '../../lib/is-id.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { everyMonths } from './bundle-words.ts'
import { type DemoCard, DemoCardFields } from './demo-card-fields.tsx'
import { monthAfter } from './month-after.ts'
import { OrderSummary } from './order-summary.tsx'
import { paysThen } from './promo-words.ts'
import { cancelDemo, payDemo } from './subscription-payments-api.ts'

export const meta = () => pageMeta({ title: 'Payment', description: 'A demo payment.', noIndex: true })

/** The demo's payment page. It shows what is in the address; the amount charged is the server's. */
export default function DummyPaymentScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = Number(query.get('amount') ?? '0.00')
  const amount = Number.isFinite(asked) && asked > 0 ? asked : 0
  const [months, later] = [Number(query.get('months')), Number(query.get('later'))]
  const days = Number(query.get('days'))
  const isTrial = days >= 1 && days <= 30 && later > 0
  const hasPromo = !isTrial && months >= 1 && later > amount
  const bundle = bundleOf(query)
  const token = query.get('token') ?? ''
  const profileId = query.get('profile') ?? ''
  const { data: character } = useQuery({ ...profileQuery(profileId), enabled: isId(profileId) })
  const renewsOn = monthAfter(new Date(), bundle?.months)
  // The server's date; the address has none.
  const firstCharge = character?.trial?.firstCharge ?? new Date(Date.now() + days * 86_400_000).toISOString()
  const [card, setCard] = useState<DemoCard>(query.has('decline') ? 'declined' : 'good')
  const [busy, setBusy] = useState<'pay' | 'cancel'>()
  const [failure, setFailure] = useState<string>()

  async function pay() {
    setFailure(undefined)
    if (!token) return setFailure("This payment link isn't valid.")
    setBusy('pay')
    try {
      const { redirectUrl } = await payDemo(token, card)
      // Subscribers see more posts now.
      void queryClient.invalidateQueries({ queryKey: ['profiles'] })
      void outdatePosts()
      await navigate(redirectUrl, { replace: true })
      setBusy(undefined)
    } catch (error) {
      setFailure(reasonOf(error, 'The payment could not be made.'))
      setBusy(undefined)
    }
  }

  async function cancel() {
    setBusy('cancel')
    // Failures are ignored: an unpaid page expires after half an hour.
    await cancelDemo(token).catch(() => undefined)
    await navigate(`/subscription/cancel${isId(profileId) ? `?profile=${profileId}` : ''}`, { replace: true })
    setBusy(undefined)
  }

  return (
    <Page title="Payment" width="form">
      <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-soft sm:p-6">
        <OrderSummary
          amount={isTrial ? later : amount}
          next={bundle || (hasPromo && months === 1) ? later : amount}
          renewsOn={renewsOn}
          bundle={bundle}
          trial={isTrial ? { days, firstCharge } : undefined}
          description={query.get('description') ?? 'Subscription'}
          character={character ?? undefined}
        />
        <DemoCardFields card={card} onChange={setCard} isOpen={query.has('decline')} />
        {failure && (
          <p role="alert" className="font-medium text-danger">
            {failure}
          </p>
        )}
        {amount > 0 && (
          <p className="text-caption text-soft">
            {bundle
              ? `You pay ${dollars(amount)} now for ${bundle.months} months, then ${everyMonths(bundle.next, later)} until you cancel.`
              : hasPromo
                ? paysThen(amount, months, later)
                : `You pay ${dollars(amount)} now, and the same every month until you cancel.`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="large"
            className="flex-1"
            busy={busy === 'pay'}
            busyText="Processing..."
            disabled={busy !== undefined}
            onClick={() => void pay()}
          >
            {isTrial ? 'Start free trial' : amount > 0 ? `Pay ${dollars(amount)}` : 'Pay'}
          </Button>
          <Button size="large" busy={busy === 'cancel'} disabled={busy !== undefined} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
      </div>
    </Page>
  )
}

/** Several months at once, and how many come after them. */
function bundleOf(query: URLSearchParams) {
  const [months, next] = [Number(query.get('bundle')), Number(query.get('next'))]
  return months > 1 && months <= 12 && next >= 1 ? { months, next } : undefined
}
