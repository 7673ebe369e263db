import type { Post } from '@fanlight/contract/content/posts'
import type { ReactNode } from 'react'
import { coins } from '../../lib/format.ts'
import { useWish } from '../../session/wishes.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useOpenedPart } from '../../ui/use-opened-part.ts'

const loadDialog = () => import('./purchase-dialog.tsx')

interface UnlockButtonProps {
  post: Post
  /** Offers to keep what is being viewed. */
  toKeep?: boolean
  /** Given if nobody is signed in: called instead of buying, with the message. */
  askToLogIn?: ((text: string) => void) | undefined
  /** The server's post after the purchase. */
  onPurchased: (post: Post) => void
  /** The post has changed and must be read again. */
  onStale: () => void
  /** Sells the coins that are missing, then unlocks the post. */
  buyMissing: (missing: number, onBought: () => Promise<void>) => ReactNode
}

/** The one button of a pay-per-view post that is locked, or could be kept; its dialog is loaded when it is opened. */
export function UnlockButton({
  post,
  toKeep = false,
  askToLogIn,
  onPurchased,
  onStale,
  buyMissing,
}: UnlockButtonProps) {
  const dialog = useOpenedPart(loadDialog, { isLikely: askToLogIn === undefined })
  const price = post.ppvPrice ?? post.price
  useWish({ kind: toKeep ? 'keep' : 'unlock', id: post.id }, ask)

  function ask() {
    if (askToLogIn) return askToLogIn('Please log in to purchase posts.')
    if (price === null || !(price > 0)) return void toast.error('Cannot purchase this post, price not set correctly.')
    dialog.open()
  }

  return (
    <>
      {toKeep ? (
        <Button size="small" onClick={ask}>
          Keep it
        </Button>
      ) : (
        <Button variant={post.isConsumed ? 'secondary' : 'primary'} size="large" onClick={ask}>
          {unlockWords(post, price)}
        </Button>
      )}
      {price !== null && dialog.Part && (
        <dialog.Part
          post={post}
          price={price}
          toKeep={toKeep}
          open={dialog.isOpen}
          onOpenChange={dialog.setOpen}
          onPurchased={onPurchased}
          onStale={onStale}
          buyMissing={buyMissing}
        />
      )}
    </>
  )
}

function unlockWords({ hasPurchased, isConsumed, keepPrice }: Post, price: number | null) {
  const shown = price === null ? '' : coins(price)
  if (hasPurchased && isConsumed) return `View Again (${shown} Coins)`
  return keepPrice !== null && keepPrice !== price ? `Unlock from ${shown} FansCoins` : `Unlock for ${shown} FansCoins`
}
