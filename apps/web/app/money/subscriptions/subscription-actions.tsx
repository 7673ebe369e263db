import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { cancelWords, resumeWords } from './subscription-words.ts'
import { cancelSubscription, resumeSubscription, startRenewalPayment } from './subscriptions-api.ts'

interface SubscriptionActionsProps {
  subscription: Subscription
  onChange: (subscription: Subscription) => void
  /** A further button. */
  children?: ReactNode
}

type Asking = 'cancel' | 'resume' | undefined

/** Actions on a subscription, with their effect and date before confirming. */
export function SubscriptionActions({ subscription, onChange, children }: SubscriptionActionsProps) {
  const { status, profileId, profileName, canResume, canChangeCard, canPayNow, cancelEffectiveAt } = subscription
  const [asking, setAsking] = useState<Asking>()
  return (
    <div className="mt-auto flex flex-wrap gap-3 max-sm:*:grow">
      {children}
      {canChangeCard && (
        <LinkButton
          to={`/subscription/card/${subscription.id}`}
          variant={status === 'PastDue' ? 'tinted' : 'secondary'}
        >
          Change card
          <span className="sr-only">
            {' of '}
            <bdi>{profileName}</bdi>
          </span>
        </LinkButton>
      )}
      {canPayNow && <PayNow id={subscription.id} />}
      {cancelEffectiveAt && (
        <Button variant="quiet" onClick={() => setAsking('cancel')}>
          Cancel subscription
        </Button>
      )}
      {canResume && (
        <Button variant="tinted" onClick={() => setAsking('resume')}>
          Resume subscription
        </Button>
      )}
      {status === 'Expired' && (
        <LinkButton variant="tinted" to={`/profile/${profileId}`}>
          Subscribe again
        </LinkButton>
      )}
      <Question
        asking={asking}
        subscription={subscription}
        onClose={() => setAsking(undefined)}
        onChange={(changed) => {
          setAsking(undefined)
          onChange(changed)
        }}
      />
    </div>
  )
}

interface QuestionProps extends Omit<SubscriptionActionsProps, 'children'> {
  asking: Asking
  onClose: () => void
}

function Question({ asking, subscription, onClose, onChange }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState<Exclude<Asking, undefined>>('cancel')
  if (asking && asking !== shown) setShown(asking)
  const words = shown === 'cancel' ? cancelWords(subscription) : resumeWords(subscription)

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      const changed = await (shown === 'cancel' ? cancelSubscription : resumeSubscription)(subscription.id)
      toast.success(words.done(changed))
      onChange(changed)
    } catch (error) {
      setFailure(reasonOf(error, words.failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={asking !== undefined}
      onOpenChange={(open) => {
        if (open) return
        setFailure(undefined)
        onClose()
      }}
      title={words.title}
      body={words.body}
      confirmText={words.confirm}
      cancelText={words.keep}
      busyText="Processing..."
      busy={busy}
      destructive={shown === 'cancel'}
      error={failure}
      onConfirm={() => void confirm()}
    />
  )
}

function PayNow({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  async function pay() {
    setBusy(true)
    try {
      location.assign((await startRenewalPayment(id)).subscriptionUrl)
    } catch (error) {
      toast.error(reasonOf(error, 'Failed to start subscription process'))
      setBusy(false)
    }
  }
  return (
    <Button variant="primary" busy={busy} busyText="Processing..." onClick={() => void pay()}>
      Pay now
    </Button>
  )
}
