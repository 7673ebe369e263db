import { postTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { type ReactNode, useState } from 'react'
import { coins } from '../../lib/format.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { ConfirmPurchase } from './confirm-purchase.tsx'
import { purchaseFailure, purchasePost } from './purchase-post.ts'
import { type Fact, soldFacts } from './sold-facts.ts'

interface PurchaseDialogProps {
  post: Post
  price: number
  /** Only keeping it is offered: a viewing runs, or it was pressed. */
  toKeep: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onPurchased: (post: Post) => void
  onStale: () => void
  /** Sells the coins that are missing, then unlocks the post. */
  buyMissing: (missing: number, onBought: () => Promise<void>) => ReactNode
}

type Terms = 'once' | 'keep'

/** Before a post is unlocked: whether it opens once or for good, what that costs, and when a viewing ends. */
export default function PurchaseDialog({ post, price, toKeep, ...rest }: PurchaseDialogProps) {
  const { keepPrice, paidForViewing } = post
  const isChoice = keepPrice !== null && keepPrice > price && !toKeep
  const [chosen, setChosen] = useState<Terms>('once')
  const terms = isChoice ? chosen : keepPrice === null ? 'once' : 'keep'
  const left = leftToPay(keepPrice ?? price, paidForViewing)
  const credit: Fact[] =
    terms === 'keep' && paidForViewing !== null
      ? [
          ['Price to keep', words(keepPrice ?? price)],
          ['Paid for your viewing', `−${words(paidForViewing)}`],
        ]
      : []
  return (
    <ConfirmPurchase
      {...rest}
      title={
        <>
          {terms === 'keep' ? 'Keep' : 'Unlock'} “<bdi>{post.title}</bdi>”
        </>
      }
      description={terms === 'keep' ? keepWords : `One viewing, up to 24 hours. ${endOf(post)}.`}
      choice={
        isChoice && (
          <ChoiceCards
            legend="What you buy"
            name="terms"
            choices={[
              { value: 'once', label: 'View once', help: words(price) },
              { value: 'keep', label: 'Keep', help: words(left) },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )
      }
      facts={[...soldFacts(post.mediaItems), ...credit]}
      priceName={terms === 'keep' ? (credit.length > 0 ? 'You pay' : 'Price to keep') : 'Price per viewing'}
      price={terms === 'keep' ? left : price}
      path={`/post/${post.id}`}
      buy={() => purchasePost(post.id, terms === 'keep' ? left : price, terms === 'keep')}
      failureOf={purchaseFailure}
    />
  )
}

const keepWords = 'Open it whenever you like. If the post is taken down, you get your coins back.'

const words = (amount: number) => `${coins(amount)} FansCoins`

/** What was paid for a viewing counts. */
const leftToPay = (keepPrice: number, paid: number | null) =>
  Math.max(0, Math.round((keepPrice - (paid ?? 0)) * 100) / 100)

const endOf = ({ postType }: Post) =>
  postType === postTypes.Video
    ? 'It ends when the video has played to the end'
    : 'It ends when you press Done viewing or leave the page'
