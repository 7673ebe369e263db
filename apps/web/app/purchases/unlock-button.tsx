import type { Post } from '@fanlight/contract/posts'
import { useState } from 'react'
import { coins } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-queue.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'

interface UnlockButtonProps {
  post: Post
  /** Given where nobody is signed in: called instead of buying, with what to say. */
  askToLogIn?: ((text: string) => void) | undefined
  /** The post as the server answers it after the purchase. */
  onPurchased: (post: Post) => void
  /** The post has changed meanwhile: it is to be read again. */
  onStale: () => void
}

/** The one button of a locked pay-per-view post, with its dialog. */
export function UnlockButton({ post, askToLogIn, onPurchased, onStale }: UnlockButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const price = post.ppvPrice ?? post.price

  function ask() {
    if (askToLogIn) return askToLogIn('Please log in to purchase posts.')
    if (price === null || !(price > 0)) return void toast.error('Cannot purchase this post, price not set correctly.')
    setOpen(true)
  }

  const again = post.hasPurchased && post.isConsumed
  const shown = price === null ? '' : coins(price)
  return (
    <>
      <Button variant="primary" size="large" onClick={ask}>
        {again ? `View Again (${shown} Coins)` : `Unlock for ${shown} FansCoins`}
      </Button>
      {price !== null && (
        <PurchaseDialog
          post={post}
          price={price}
          open={isOpen}
          onOpenChange={setOpen}
          onPurchased={onPurchased}
          onStale={onStale}
        />
      )}
    </>
  )
}
