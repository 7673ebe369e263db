import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useViewer } from '../../session/session-store.ts'
import { startSubscription } from './subscriptions-api.ts'

export interface SubscribeFailure {
  text: string
  /** Signing in would help. */
  isSignedOut?: boolean
}

/** Starts a subscription and goes to its payment page. Errors are shown at the button. */
export function useSubscribe(profileId: number) {
  const isSignedIn = useViewer() !== null
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SubscribeFailure>()

  async function subscribe() {
    if (!isSignedIn) return setFailure({ text: 'Please log in to subscribe.', isSignedOut: true })
    setBusy(true)
    setFailure(undefined)
    try {
      const { subscriptionUrl } = (await startSubscription(profileId)) ?? {}
      if (!subscriptionUrl) throw new Error('Could not initiate subscription process.')
      location.assign(subscriptionUrl)
    } catch (error) {
      setFailure({ text: reasonOf(error, 'Failed to start subscription process') })
      setBusy(false)
    }
  }

  return { busy, failure, subscribe: () => void subscribe() }
}
