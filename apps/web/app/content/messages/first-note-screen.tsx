import { firstMessageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { OpenThread } from '@fanlight/contract/content/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { coins, dateTime, dollars } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { declineFirstMessage } from '../../money/first-messages/first-messages-api.ts'
import { ratiosQuery } from '../../money/wallet/ratios-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { threadQuery } from './messages-api.ts'

/** Above the composer: what a first message costs, or that its coins are held. */
export default function FirstNote({ thread }: { thread: OpenThread }) {
  const { price, paid } = thread.first
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-raised px-3 py-2 text-caption">
      {price !== null ? (
        <Price thread={thread} price={price} />
      ) : (
        paid &&
        (thread.side === 'fan' ? (
          <HeldByFan thread={thread} paid={paid} />
        ) : (
          <HeldForCreator thread={thread} paid={paid} />
        ))
      )}
    </div>
  )
}

type Paid = NonNullable<OpenThread['first']['paid']>

function Price({ thread: { profileId, profileName }, price }: { thread: OpenThread; price: number }) {
  const ratio = useQuery({ ...ratiosQuery, staleTime: 5 * 60_000 }).data?.USD
  return (
    <p className="wrap-anywhere">
      A first message to <bdi>{profileName}</bdi> costs <strong>{coins(price, 2)} FansCoins</strong>
      {ratio ? ` (about ${dollars(price / ratio)})` : ''}, only if it’s answered within {firstMessageLimits.hours}{' '}
      hours.{' '}
      <Link to={`/profile/${profileId}`} className="underline underline-offset-4">
        Subscribers write free of charge
      </Link>
      .
    </p>
  )
}

const HeldByFan = ({ thread: { profileName }, paid: { amount, until } }: { thread: OpenThread; paid: Paid }) => (
  <p className="wrap-anywhere">
    <strong>{coins(amount, 2)} FansCoins</strong> are held until <bdi>{profileName}</bdi> answers. Without an answer
    they’re back on {dateTime(until)}.
  </p>
)

function HeldForCreator({ thread: { id, fanName }, paid: { amount, until } }: { thread: OpenThread; paid: Paid }) {
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  async function decline() {
    setBusy(true)
    try {
      await declineFirstMessage(id)
      setAsks(false)
    } catch (error) {
      toast.error(reasonOf(error, 'This could not be declined.'))
    }
    setBusy(false)
    await queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey })
  }
  return (
    <>
      <p className="mr-auto wrap-anywhere">
        <bdi>{fanName}</bdi> pays <strong>{coins(amount, 2)} FansCoins</strong> for your answer, until {dateTime(until)}
        .
      </p>
      <Button size="small" onClick={() => setAsks(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Give the coins back?"
        body={`${coins(amount, 2)} FansCoins go back to ${fanName} at once. You can still answer, without being paid for it.`}
        confirmText="Give back"
        busyText="Giving back..."
        busy={busy}
        onConfirm={() => void decline()}
      />
    </>
  )
}
