import type { Message, MessageSale } from '@fanlight/contract/content/messages/messages'
import { lazy, Suspense } from 'react'
import { bytes } from '../../lib/file-sizes.ts'
import { count, dollars, duration } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { ConfirmPurchase } from '../purchases/confirm-purchase.tsx'
import type { Fact } from '../purchases/sold-facts.ts'
import { buyingFailure, buyMessage } from './paid-messages-api.ts'

const BuyMissing = lazy(withRetries(() => import('../wallet/buy-missing.tsx')))

interface MessageDialogProps {
  message: Pick<Message, 'threadId' | 'number'>
  sale: MessageSale
  /** The character's. */
  name: string
  /** Coins per dollar; without it, prices are in coins only. */
  ratio: number | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onPurchased: (message: Message) => void
  onStale: () => void
}

/** Before buying a message's files: what they are, and that they stay. */
export default function MessageDialog({ message, sale, name, ratio, ...rest }: MessageDialogProps) {
  const { threadId, number } = message
  return (
    <ConfirmPurchase
      {...rest}
      title={
        <>
          Unlock this message from <bdi>{name}</bdi>
        </>
      }
      description="It stays open to you, even if the message is deleted later. Only a refund closes it."
      facts={factsOf(sale)}
      priceName="Price"
      price={sale.price}
      worth={ratio ? dollars(sale.price / ratio) : undefined}
      path={`/messages/${threadId}`}
      buy={() => buyMessage(threadId, number, sale.price)}
      failureOf={buyingFailure}
      buyMissing={(missing, onBought) => (
        <Suspense fallback={null}>
          <BuyMissing missing={missing} onBought={onBought} onLeave={() => undefined} />
        </Suspense>
      )}
    />
  )
}

function factsOf({ pictures, videos, seconds, bytes: size }: MessageSale): Fact[] {
  const facts: (Fact | false)[] = [
    pictures > 0 && ['Photos', count(pictures)],
    videos > 0 && ['Videos', count(videos)],
    seconds > 0 && ['Length', duration(seconds)],
    ['Size', bytes(size)],
  ]
  return facts.filter((fact) => fact !== false)
}
