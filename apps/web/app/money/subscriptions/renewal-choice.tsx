import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { chooseRenewal } from './bundles-api.ts'
import { nextPayment } from './charged-on.ts'

interface RenewalChoiceProps {
  subscription: Subscription
  onChange: (subscription: Subscription) => void
}

/** What comes after a bundle: the same again, or single months. */
export default function RenewalChoice({ subscription, onChange }: RenewalChoiceProps) {
  const [busy, setBusy] = useState(false)
  const { id, bundle, nextMonths } = subscription
  if (!bundle) return null
  const renews = nextMonths > 1 ? 'month' : 'bundle'

  async function choose() {
    setBusy(true)
    try {
      const changed = await chooseRenewal(id, { renews })
      onChange(changed)
      toast.success(nextPayment(changed))
    } catch (error) {
      toast.error(reasonOf(error, 'The renewal could not be changed.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} busyText="Saving..." onClick={() => void choose()}>
      {renews === 'month' ? 'Renew monthly' : `Renew every ${bundle.months} months`}
    </Button>
  )
}
