import { buyCoins, cancelSubscription, comment, follow, like, lookAt, startSubscription, unlock } from './fan-deeds.ts'
import { bundleOf, linkOf } from './promo-life.ts'
import type { Remarks } from './remarks-for.ts'
import { type Random, seeded } from './seeded.ts'
import type { Fan, Happening, PublishedPost, PublishedProfile } from './timeline.ts'

const day = 1440
/** How likely it is that they like it, and that they pay for it; without remarks they say nothing. */
interface Interest {
  fondness: number
  spending: number
  remarks?: Remarks
}
const devoted: Interest = { fondness: 0.68, spending: 0.5 }
const passing: Interest = { fondness: 0.13, spending: 0 }

const currencies = ['USD', 'USD', 'USD', 'EUR', 'GBP', 'CAD']

/** What one fan does from the day they join: whom they follow, what they like and what they pay for. */
export function fanLife(fan: Fan, joined: number, profiles: PublishedProfile[]): Happening[] {
  const random = seeded(`life of ${fan.name}`)
  const favourites = choose(profiles, random, random.whole(4, 11))
  const currency = random.pick(currencies)
  const card = random.chance(0.1) ? 'declined-later' : 'good'
  const deeds: Happening[] = [
    { at: joined - 30, happen: (world) => buyCoins(world, fan, random.pick([2, 3, 5, 5, 8, 12]), currency) },
  ]
  for (const profile of favourites) {
    const found = Math.min(joined, profile.since) - random.between(0.02, 12) * day
    if (found < 30) continue
    const subscribes = profile.isFree || random.chance(0.72)
    if (subscribes) deeds.push(...subscribing(fan, profile, found, card, random))
    deeds.push({ at: found + 1, happen: (world) => follow(world, fan, profile.id, cameBy(fan, profile, found)) })
    for (const post of profile.posts) {
      if (subscribes || post.access !== 'subscribers')
        deeds.push(...reactions(fan, post, found, random, { ...devoted, remarks: profile.remarks }))
    }
  }
  for (const profile of profiles.filter((one) => !favourites.includes(one))) {
    for (const post of profile.posts) {
      if (post.access === 'public') deeds.push(...reactions(fan, post, joined, random, passing))
    }
  }
  return deeds.filter(({ at }) => at > 1)
}

/** The open post that made them follow; one in three found the profile itself. */
function cameBy(fan: Fan, profile: PublishedProfile, found: number) {
  const random = seeded(`${fan.name} found ${profile.name}`)
  const open = profile.posts.filter(({ access, published }) => access === 'public' && published > found)
  return random.chance(0.67) && open.length > 0 ? random.pick(open).id : undefined
}

function choose(profiles: PublishedProfile[], random: Random, count: number) {
  return profiles
    .map((profile) => ({ profile, rank: random() ** (1 / profile.appeal) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ profile }) => profile)
}

function subscribing(fan: Fan, profile: PublishedProfile, at: number, card: 'good' | 'declined-later', random: Random) {
  let subscription = 0
  const deeds: Happening[] = [
    {
      at,
      happen: async (world) => {
        subscription = await startSubscription(
          world,
          fan,
          profile.id,
          card,
          linkOf(fan, profile),
          bundleOf(fan, profile),
        )
      },
    },
  ]
  const leaves = at - random.between(8, 55) * day
  if (random.chance(0.22) && leaves > 60 && card === 'good') {
    deeds.push({ at: leaves, happen: (world) => cancelSubscription(world, fan, subscription) })
  }
  return deeds
}

/** What they say about it, and what is answered a while later; every third answer is written by somebody else. */
function conversation(fan: Fan, post: PublishedPost, at: number, random: Random, remarks: Remarks): Happening[] {
  return [
    {
      at,
      happen: async (world) => {
        const remark = remarks(post.id)
        if (!remark) return
        const parentId = await comment(world, fan, post.id, { body: remark.says })
        if (parentId === undefined || !remark.answer) return
        const writer = random.pick([{}, {}, { writtenBy: 'team', writerName: 'Noa' }, { writtenBy: 'ai' }] as const)
        await comment(world, { userId: post.creatorId }, post.id, { body: remark.answer, parentId, ...writer })
      },
    },
  ]
}

/** To a post they come upon after it was published, or on the day they find the profile. */
function reactions(
  fan: Fan,
  post: PublishedPost,
  found: number,
  random: Random,
  { fondness, spending, remarks }: Interest,
) {
  const deeds: Happening[] = []
  const seen = Math.min(post.published, found) - random() ** 2 * 2.5 * day - 4
  const late = post.published > found ? 0.6 : 1
  if (remarks && random.chance(0.16)) deeds.push(...conversation(fan, post, seen - 2, random, remarks))
  if (random.chance(fondness * late)) deeds.push({ at: seen, happen: (world) => like(world, fan, post) })
  if (typeof post.access === 'number' && random.chance(spending * late)) {
    deeds.push({ at: seen + 1, happen: (world) => unlock(world, fan, post) })
    if (random.chance(0.9)) deeds.push({ at: seen - 3, happen: (world) => lookAt(world, fan, post) })
  }
  return deeds
}
