import { randomUUID } from 'node:crypto'
import { giveTip } from '../src/money/tips/give-tip.ts'
import { thank } from '../src/money/tips/thank-for-tip.ts'
import { changeTipMenu } from '../src/money/tips/tip-menu.ts'
import { haveCoins } from './fan-deeds.ts'
import { seeded } from './seeded.ts'
import type { Fan, Happening, PublishedPost, PublishedProfile, World } from './timeline.ts'

const day = 1440
const words = [
  'This one made my week.',
  'For the next set, whatever it is.',
  'Thank you for answering me!',
  'I laughed out loud on the train.',
  'More of this, please.',
  null,
  null,
]
/** Who collects for something, by how many posts they have: the busiest characters first. */
const goals = [
  { title: 'A proper lighthouse lamp for the winter set', coins: 1500 },
  { title: 'Ten new rooms, one for each reader who asked', coins: 800 },
]

async function tip(
  world: World,
  fan: Fan,
  profile: PublishedProfile,
  post: PublishedPost | undefined,
  amount: number,
  said: string | null,
) {
  await haveCoins(world, fan, amount)
  const order = { amount, words: said, postId: post?.id ?? null }
  return (await giveTip(world, fan.userId, profile.id, order, randomUUID())).id
}

/** Every third fan tips a character or two, and is thanked for most of it. */
export function tipsOf(fan: Fan, joined: number, profiles: PublishedProfile[]): Happening[] {
  const random = seeded(`tips of ${fan.name}`)
  if (!random.chance(0.35)) return []
  return Array.from({ length: random.whole(1, 3) }).flatMap(() => {
    const profile = random.pick(profiles)
    const known = Math.min(joined, profile.since) - day
    const at = random.between(0.02, 0.95) * known
    const post = random.pick(
      profile.posts.filter(({ published, access }) => access === 'public' && published > at + 60),
    )
    const [amount, said, isThanked] = [random.pick([5, 10, 10, 25, 50]), random.pick(words), random.chance(0.7)]
    if (at < 40) return []
    const happen = async (world: World) => {
      const id = await tip(world, fan, profile, random.chance(0.5) ? post : undefined, amount, said)
      if (isThanked) await thank(world.db, profile.creatorId, id)
    }
    return [{ at, happen }]
  })
}

export const tipGoals = (profiles: PublishedProfile[]): Happening[] =>
  profiles
    .toSorted((a, b) => b.posts.length - a.posts.length || a.id - b.id)
    .slice(0, goals.length)
    .map((profile, index) => ({
      at: Math.min(45 * day, profile.since - 120),
      happen: ({ db }) => changeTipMenu(db, profile.id, { amounts: [5, 15, 40], goal: goals[index] ?? null }),
    }))

/** The ready fan's own, one still without thanks. */
export const tipsOfReadyFan = (fan: Fan, profiles: PublishedProfile[]): Happening[] =>
  profiles
    .filter(({ name }) => name === 'Odile Farrow')
    .flatMap((profile) => [
      { at: 11 * day, happen: (world) => tip(world, fan, profile, undefined, 25, 'For the lamp.') },
      { at: 0.4 * day, happen: (world) => tip(world, fan, profile, undefined, 10, null) },
    ])
