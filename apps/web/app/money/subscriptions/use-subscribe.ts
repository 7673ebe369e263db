import type { BundleWish } from '@fanlight/contract/money/bundles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { useViewer } from '../../session/session-store.ts'
import { signupAddress } from '../../session/way-back.ts'
import { rememberWish } from '../../session/wishes.ts'
import { placeOfCode } from './carried-code.ts'
import { startSubscription } from './subscriptions-api.ts'

/**
 * Starts a subscription, with the free trial shown or a bundle (null: monthly), and goes to its payment page; visitors
 * sign up on the way. Errors are shown at the button.
 */
export function useSubscribe(profileId: number, trialDays?: number) {
  const isSignedIn = useViewer() !== null
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()

  /** Undefined: the choice from before signing up. */
  async function subscribe(bundle?: BundleWish | null) {
    const place = `bundle-${profileId}`
    if (bundle !== undefined) sessionStorage.setItem(place, JSON.stringify(bundle))
    if (!isSignedIn) {
      rememberWish({ kind: 'subscribe', id: profileId })
      return navigate(signupAddress())
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const { subscriptionUrl } =
        (await startSubscription(profileId, {
          code: sessionStorage.getItem(placeOfCode(profileId)),
          trialDays,
          bundle: JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined,
        })) ?? {}
      if (!subscriptionUrl) throw new Error('Could not initiate subscription process.')
      location.assign(subscriptionUrl)
    } catch (error) {
      setFailure(reasonOf(error, 'Failed to start subscription process'))
      setBusy(false)
    }
  }

  return { busy, failure, subscribe: (bundle?: BundleWish | null) => void subscribe(bundle) }
}
