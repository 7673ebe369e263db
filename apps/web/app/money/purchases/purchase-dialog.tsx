import { postTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import type { ReactNode } from 'react'
import { ConfirmPurchase } from './confirm-purchase.tsx'
import { purchaseFailure, purchasePost } from './purchases-api.ts'
import { soldFacts } from './sold-facts.ts'

interface PurchaseDialogProps {
  post: Post
  price: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onPurchased: (post: Post) => void
  onStale: () => void
  /** Sells the coins that are missing, then unlocks the post. */
  buyMissing: (missing: number, onBought: () => Promise<void>) => ReactNode
}

/** Before a post is unlocked: that it opens once, and when that ends. */
export default function PurchaseDialog({ post, price, ...rest }: PurchaseDialogProps) {
  return (
    <ConfirmPurchase
      {...rest}
      title={
        <>
          Unlock “<bdi>{post.title}</bdi>”
        </>
      }
      description={`One viewing, up to 24 hours. ${endOf(post)}.`}
      facts={soldFacts(post.mediaItems)}
      priceName="Price per viewing"
      price={price}
      path={`/post/${post.id}`}
      buy={() => purchasePost(post.id, price)}
      failureOf={purchaseFailure}
    />
  )
}

const endOf = ({ postType }: Post) =>
  postType === postTypes.Video
    ? 'It ends when the video has played to the end'
    : 'It ends when you press Done viewing or leave the page'
