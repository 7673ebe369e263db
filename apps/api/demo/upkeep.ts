import { countFollows } from '../src/content/follows/follow-profile.ts'
import { foldLikes } from '../src/content/posts/like-post.ts'
import { foldSubscriberChanges } from '../src/money/dashboard/roll-up-counts.ts'
import { settleDemoProvider } from '../src/money/ledger/provider-settlements.ts'
import { runPayouts } from '../src/money/payouts/run-payouts.ts'
import { sendPayouts } from '../src/money/payouts/send-payouts.ts'
import { keepSubscriptions } from '../src/money/subscriptions/keep-subscriptions.ts'
import { announcePost } from '../src/people/notifications/announce-post.ts'
import { addViews } from './demo.queries.ts'
import { seeded } from './seeded.ts'
import type { Happening, PublishedPost, PublishedProfile, World } from './timeline.ts'

const day = 1440
const hour = 60

/** What the workers would have done meanwhile, in their order, once a day; counting likes every hour lately. */
export function upkeep(days: number): Happening[] {
  const daily = Array.from({ length: days + 1 }, (_, ago) => ({ at: ago * day, happen: keepDay }))
  const hourly = Array.from({ length: 2 * 24 }, (_, ago) => ({
    at: ago * hour + 1,
    happen: async ({ db }: World) => {
      await foldLikes({ db })
      await countFollows({ db })
    },
  }))
  return [...daily, ...hourly]
}

async function keepDay(world: World) {
  await keepSubscriptions(world)
  await runPayouts(world)
  await sendPayouts(world)
  await settleDemoProvider(world.db)
  await foldLikes(world)
  await countFollows(world)
  await foldSubscriberChanges(world.db)
}

/** A post in the feed of its subscribers, at the moment when it was published. */
export const announcements = (posts: PublishedPost[]): Happening[] =>
  posts.map((post) => ({
    at: post.published - 1,
    happen: ({ db, bus }) => announcePost({ db, bus }, { postId: post.id }),
  }))

/** People who only look: many on the day of a post, fewer later. */
export function visitors(profiles: PublishedProfile[], days: number): Happening[] {
  return Array.from({ length: days }, (_, ago) => ({
    at: ago * day + 3,
    happen: ({ db }: World) => {
      const random = seeded(`visitors ${ago}`)
      const seen = profiles.flatMap(({ appeal, posts }) =>
        posts
          .filter(({ published }) => published > ago * day + 3)
          .map(({ id, access, published }) => {
            const age = (published - ago * day - 700) / day
            const crowd = (access === 'public' ? 42 : 22) * appeal * Math.exp(-age / 3) + appeal + 1
            return { postId: id, views: Math.round(crowd * random.between(0.6, 1.5)) }
          })
          .filter(({ views }) => views > 0),
      )
      return addViews(db, seen)
    },
  }))
}
