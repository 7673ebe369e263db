import { readWallet } from '../src/money/ledger/wallets.ts'
import { buyCoins, cancelSubscription, like, lookAt, startSubscription, unlock } from './fan-deeds.ts'
import type { Fan, Happening, PublishedPost, PublishedProfile, World } from './timeline.ts'

const day = 1440
const purse = 500_00

/** Whom the ready fan follows: days since, and days until they cancelled. */
const follows: Record<string, { since: number; cancelled?: number }> = {
  'Lux Moreno': { since: 71, cancelled: 52 },
  'Odile Farrow': { since: 60 },
  Bolt: { since: 50 },
  'Maren Underhill': { since: 41, cancelled: 9 },
  'Thistle, Hoarder of Spoons': { since: 33 },
  'Captain Brine': { since: 18 },
}
/** Posts they unlocked, and whether they have looked yet. */
const unlocked: Record<string, { ago: number; looked: boolean }> = {
  'The room above the lamp': { ago: 21.2, looked: true },
  'The bell, from inside': { ago: 12.1, looked: true },
  TOAST: { ago: 3.3, looked: true },
  'The ladle': { ago: 0.03, looked: false },
}

/** One of every state that a fan can be in, and exactly 500 coins in the end. */
export function readyFanLife(fan: Fan, profiles: PublishedProfile[]): Happening[] {
  const deeds: Happening[] = [{ at: 72 * day, happen: (world) => buyCoins(world, fan, 20, 'USD') }]
  for (const profile of profiles) {
    const following = follows[profile.name]
    if (following) deeds.push(...followed(fan, profile, following))
    for (const [index, post] of profile.posts.entries()) {
      const bought = unlocked[post.title]
      if (bought) deeds.push(...purchase(fan, post, bought))
      else if (following && post.access !== 'subscribers' && index % 3 > 0)
        deeds.push({
          at: Math.min(post.published, following.since * day) - 170,
          happen: (world) => like(world, fan, post),
        })
    }
  }
  deeds.push({ at: 20, happen: (world) => fillPurse(world, fan) })
  return deeds.filter(({ at }) => at > 0)
}

function followed(fan: Fan, profile: PublishedProfile, { since, cancelled }: { since: number; cancelled?: number }) {
  let subscription = 0
  const deeds: Happening[] = [
    {
      at: Math.min(since * day, profile.since - 90),
      happen: async (world) => {
        subscription = await startSubscription(world, fan, profile.id)
      },
    },
  ]
  if (cancelled !== undefined)
    deeds.push({ at: cancelled * day, happen: (world) => cancelSubscription(world, fan, subscription) })
  return deeds
}

function purchase(fan: Fan, post: PublishedPost, { ago, looked }: { ago: number; looked: boolean }): Happening[] {
  const at = Math.min(ago * day, post.published - 30)
  const deeds: Happening[] = [{ at, happen: (world) => unlock(world, fan, post) }]
  if (looked) deeds.push({ at: at - 8, happen: (world) => lookAt(world, fan, post) })
  return deeds
}

async function fillPurse(world: World, fan: Fan) {
  const { balance } = await readWallet(world.db, fan.userId)
  // A dollar buys ten coins, which are a thousand hundredths.
  if (balance < purse) await buyCoins(world, fan, (purse - balance) / 1000, 'USD')
}
