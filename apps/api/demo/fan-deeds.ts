import type { NewComment } from '@fanlight/contract/content/comments'
import { createComments } from '../src/content/comments/write-comment.ts'
import { createFollows } from '../src/content/follows/follow-profile.ts'
import { createLikes } from '../src/content/posts/like-post.ts'
import { viewProfile } from '../src/content/profiles/profile-view.ts'
import { consumePost, startViewing } from '../src/money/ledger/viewing.ts'
import { readWallet } from '../src/money/ledger/wallets.ts'
import { buyPost } from '../src/money/purchases/buy-post.ts'
import { purchaseBatch } from '../src/money/purchases/purchase-batch.ts'
import { cancel } from '../src/money/subscriptions/cancel.ts'
import type { DemoCard } from '../src/money/subscriptions/demo-cards.ts'
import { payCheckout } from '../src/money/subscriptions/pay-checkout.ts'
import { subscribe } from '../src/money/subscriptions/subscribe.ts'
import { deposit } from '../src/money/wallet/deposit.ts'
import { Problem } from '../src/platform/problems/problem.ts'
import type { BundleWanted } from './promo-life.ts'
import type { Fan, PublishedPost, World } from './timeline.ts'

/** What a fan can do, each through the function that does it for everybody. */

export const follow = ({ db }: World, fan: Fan, profileId: number, fromPostId: number | undefined) =>
  createFollows(db)(fan.userId, profileId, { fromPostId })

/** Resolves to the comment's id; nothing where the fan may not comment. */
export async function comment(world: World, fan: Pick<Fan, 'userId'>, postId: number, said: NewComment) {
  const write = createComments(world)
  try {
    return (await write(fan, postId, { comment: said, key: null })).id
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Resolves to the subscription's id. */
export async function startSubscription(
  world: World,
  fan: Fan,
  profileId: number,
  card: DemoCard = 'good',
  code: string | null = null,
  wanted: BundleWanted | null = null,
) {
  const shown =
    wanted && (await viewProfile(world, fan, profileId)).bundles.find(({ months }) => months === wanted.months)
  const bundle = wanted && shown ? { ...wanted, price: shown.price } : null
  const url = new URL(
    await subscribe(world, fan, { profileId, code, trialDays: null, bundle, key: null }),
    'http://fanlight.test',
  )
  const token = url.searchParams.get('token')
  if (token === null) return Number(url.searchParams.get('subscriptionId'))
  return (await payCheckout(world, fan, token, () => card)).subscriptionId
}

export const cancelSubscription = ({ db }: World, fan: Fan, subscriptionId: number) => cancel(db, fan, subscriptionId)

export const like = ({ db }: World, fan: Fan, post: PublishedPost) => createLikes(db)(fan.userId, post.id)

export const buyCoins = (world: World, fan: Fan, amount: number, currencyCode: string) =>
  deposit(world, fan, { amount, currencyCode }, null)

/** Buys coins where they are short of so many. */
export async function haveCoins(world: World, fan: Fan, amount: number) {
  const { balance } = await readWallet(world.db, fan.userId)
  if (balance < amount * 100) await buyCoins(world, fan, Math.ceil((amount * 100 - balance) / 1000) + 1, 'USD')
}

/** Buys the post, and coins before it where they are short. */
export async function unlock(world: World, fan: Fan, post: PublishedPost) {
  const { balance } = await readWallet(world.db, fan.userId)
  const price = Number(post.access) * 100
  if (balance < price) await buyCoins(world, fan, Math.max(5, Math.ceil((price - balance) / 1000) + 2), 'USD')
  await buyPost(
    { ...world, purchases: directly(world) },
    { userId: fan.userId, postId: post.id, key: null, expectedPrice: null, keep: false },
  )
}

/** Nobody else buys at the same moment: there is nothing to gather. */
const directly = ({ db, config }: World) => ({
  queued: () => 0,
  buy: async (order: Parameters<typeof purchaseBatch>[1][number]) => {
    const terms = { feeBasisPoints: config.feeBasisPoints, wait: true }
    const [result] = await purchaseBatch(db, [order], terms)
    if (!result) throw new Error('a purchase without a result')
    return result
  },
})

export async function lookAt({ db }: World, fan: Fan, post: PublishedPost) {
  await startViewing(db, fan.userId, post.id)
  await consumePost(db, fan.userId, post.id)
}
