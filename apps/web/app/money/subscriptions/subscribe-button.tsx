import { Button } from '../../ui/button.tsx'
import { FailureLine } from './subscribe-failure.tsx'
import { useSubscribe } from './use-subscribe.ts'

/** The button of a post for subscribers. */
export function SubscribeButton({ profileId }: { profileId: number }) {
  const { busy, failure, subscribe } = useSubscribe(profileId)
  return (
    <>
      <Button variant="primary" busy={busy} busyText="Processing..." onClick={() => subscribe(null)}>
        Subscribe to view
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}
