import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { useViewer } from '../session/session-store.ts'
import { toast } from '../ui/toast-queue.ts'
import { startSubscription } from './subscriptions-api.ts'

/** Starts a subscription and leaves for the page where it is paid. What goes wrong is said where the button is. */
export function useSubscribe(profileId: number) {
  const isSignedIn = useViewer() !== null
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function subscribe() {
    if (!isSignedIn) {
      return void toast.info('Please log in to subscribe.', { label: 'Login', run: () => void navigate('/login') })
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const { subscriptionUrl } = (await startSubscription(profileId)) ?? {}
      if (!subscriptionUrl) throw new Error('Could not initiate subscription process.')
      location.assign(subscriptionUrl)
    } catch (error) {
      setFailure(reasonOf(error, 'Failed to start subscription process'))
      setBusy(false)
    }
  }

  return { busy, failure, subscribe: () => void subscribe() }
}
