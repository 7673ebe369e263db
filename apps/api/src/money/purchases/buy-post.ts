import { type Coins, coinsOf, fromHundredths } from '@fanlight/contract/platform/money'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { refuseToSpend } from '../ledger/not-spent.ts'
import { keepPost } from './purchase-alone.ts'
import type { PurchaseResult } from './purchase-batch.ts'
import type { PurchaseBatcher } from './purchase-batcher.ts'

interface Order {
  userId: number
  postId: number
  key: string | null
  /** In coins, as shown to the fan. */
  expectedPrice: number | null | undefined
  keep: boolean
}

interface Needed {
  db: Db
  purchases: PurchaseBatcher
  config: Pick<Config, 'feeBasisPoints'>
}

/** Buys one viewing of a post, or the post to keep, or says why not. */
export async function buyPost({ db, purchases, config }: Needed, { expectedPrice, keep, ...asked }: Order) {
  const expected = expectedPrice == null ? null : coinsOf(expectedPrice)
  const order = { ...asked, expectedPrice: expected }
  const result = keep ? await keepPost(db, order, config.feeBasisPoints) : await purchases.buy(order)
  if (result.outcome !== 'bought' && result.outcome !== 'replayed') throw refusal(result)
  return result
}

function coins(hundredths: Coins | null) {
  if (hundredths === null) throw new Error('a refusal about the price of a post that has none')
  return `${fromHundredths(hundredths).toFixed(2)} FansCoins`
}

function refusal({ outcome, price, balance }: PurchaseResult): Problem {
  switch (outcome) {
    case 'not_found':
      return new Problem(404, 'Post not found.')
    case 'already_purchased':
      return new Problem(409, 'You have already purchased this post.')
    case 'insufficient':
      return new Problem(
        400,
        `Insufficient balance: this post costs ${coins(price)} and you have ${fromHundredths(balance).toFixed(2)}.`,
      )
    case 'own_post':
      return new Problem(400, 'You cannot purchase your own post.')
    case 'not_for_sale':
      return new Problem(400, 'This post is not for sale.')
    case 'price_changed':
      return new Problem(400, `The price of this post is now ${coins(price)}. Nothing was charged.`)
    case 'bought':
    case 'replayed':
      throw new Error('a purchase that was made is not refused')
    default:
      return refuseToSpend(outcome, 'purchase')
  }
}
