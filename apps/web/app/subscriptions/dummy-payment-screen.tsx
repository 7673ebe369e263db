import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { type DemoCard, DemoCardFields } from './demo-card-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { cancelDemo, payDemo } from './subscriptions-api.ts'

export const meta = () => pageMeta({ title: 'Payment', description: 'A payment that is none.', noIndex: true })

/** Where the demo is paid. What the address says is shown; what is charged is what the server knows of the token. */
export default function DummyPaymentScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const token = query.get('token') ?? ''
  const [card, setCard] = useState<DemoCard>(query.has('decline') ? 'declined' : 'good')
  const [busy, setBusy] = useState<'pay' | 'cancel'>()
  const [failure, setFailure] = useState<string>()

  async function pay() {
    setFailure(undefined)
    if (!token) return setFailure('This payment link is not valid.')
    setBusy('pay')
    try {
      const { redirectUrl } = await payDemo(token, card)
      await navigate(redirectUrl, { replace: true })
    } catch (error) {
      setFailure(reasonOf(error, 'The payment could not be made.'))
      setBusy(undefined)
    }
  }

  async function cancel() {
    setBusy('cancel')
    // Whatever comes of it: a page that nobody pays is over after half an hour.
    await cancelDemo(token).catch(() => undefined)
    await navigate('/subscription/cancel', { replace: true })
  }

  return (
    <Page title="Payment" width="form">
      <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-soft sm:p-6">
        <OrderSummary amount={query.get('amount') ?? '0.00'} description={query.get('description') ?? 'Subscription'} />
        <DemoCardFields card={card} onChange={setCard} isOpen={query.has('decline')} />
        {failure && (
          <p role="alert" className="font-medium text-danger">
            {failure}
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
            Pay
          </Button>
          <Button size="large" busy={busy === 'cancel'} disabled={busy !== undefined} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
        <p className="text-caption text-soft">
          This is a demonstration. No real payment is processed, and no card is needed.
        </p>
      </div>
    </Page>
  )
}
