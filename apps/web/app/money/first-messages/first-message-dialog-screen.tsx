import { firstMessageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Message, NewMessage } from '@fanlight/contract/content/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dollars } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { ConfirmPurchase } from '../purchases/confirm-purchase.tsx'
import { ratiosQuery } from '../wallet/ratios-api.ts'
import { sendFirstMessage, sendingFailure } from './first-messages-api.ts'

const BuyMissing = lazy(withRetries(() => import('../wallet/buy-missing.tsx')))

interface FirstMessageDialogProps {
  threadId: number
  /** Of the character. */
  name: string
  price: number
  message: NewMessage
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: (message: Message) => void
  onStale: () => void
}

/** Before a first message is paid for: what it costs, when it's paid, and how the coins come back. */
export default function FirstMessageDialog({
  threadId,
  name,
  price,
  message,
  onSent,
  ...rest
}: FirstMessageDialogProps) {
  const ratio = useQuery({ ...ratiosQuery, staleTime: 5 * 60_000 }).data?.USD
  const { body, quotes } = message
  const { hours } = firstMessageLimits
  return (
    <ConfirmPurchase
      {...rest}
      title={
        <>
          Send your first message to <bdi>{name}</bdi>
        </>
      }
      description={`The coins are held, not paid. ${name} earns them by answering within ${hours} hours. Otherwise, or if you take the message back before that, you have them back.`}
      facts={[['Held for at most', `${hours} hours`]]}
      priceName="Price"
      price={price}
      worth={ratio ? dollars(price / ratio) : undefined}
      busyText="Sending..."
      path={`/messages/${threadId}`}
      buy={() => sendFirstMessage(threadId, { body, ...(quotes && { quotes }), expectedPrice: price })}
      failureOf={sendingFailure}
      onPurchased={onSent}
      buyMissing={(missing, onBought) => (
        <Suspense fallback={null}>
          <BuyMissing missing={missing} spends="send the message" onBought={onBought} onLeave={() => undefined} />
        </Suspense>
      )}
    />
  )
}
