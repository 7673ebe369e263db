/** P5: likes on one post against the same number spread over 1,000 posts. */
import { createFeedWorld, type FeedWorld } from './feed-world.ts'
import { type Figure, median } from './figure.ts'
import { type Load, load } from './load.ts'
import { pick } from './storm-world.ts'

const connections = 128
const seconds = 4
const rounds = 3
const spread = 1000

export async function run(): Promise<Figure[]> {
  const world = await createFeedWorld({ fans: 2000 })
  try {
    const one = world.feed.slice(0, 1)
    const many = world.feed.slice(0, spread)
    const [hot, cool]: [Load[], Load[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const taken = [await likes(world, one), await likes(world, many)] as const
      if (round === 0) continue
      hot.push(taken[0])
      cool.push(taken[1])
    }
    const wrong = await miscounted(world)
    const [rate, reference] = [hot, cool].map((loads) => median(loads.map(({ perSecond }) => perSecond))) as [
      number,
      number,
    ]
    const errors = [...hot, ...cool].reduce((sum, one) => sum + one.errors, 0)
    return [
      {
        figure: `P5 likes on one post, ${connections} connections`,
        ours: `${Math.round(rate).toLocaleString('en')}/s`,
        reference: `on ${spread} posts ${Math.round(reference).toLocaleString('en')}/s; ${errors} errors, ${wrong} miscounted`,
        ratio: `${(rate / reference).toFixed(2)} x`,
        target: '>= 0.8 x',
        pass: rate / reference >= 0.8 && errors === 0 && wrong === 0,
      },
    ]
  } finally {
    await world.end()
  }
}

const likes = ({ address, fans }: FeedWorld, posts: number[]) =>
  load({
    url: address,
    connections,
    seconds,
    method: 'POST',
    next: () => ({
      path: `/api/posts/${pick(posts)}/like`,
      headers: { authorization: `Bearer ${pick(fans).token}` },
    }),
  })

/** Posts whose count, folded or not, is not the number of their likes. */
async function miscounted({ owner, profileId }: FeedWorld) {
  const { rows } = await owner.query<{ wrong: string }>(
    `select count(*) as wrong from posts p
     where p.profile_id = $1
       and p.like_count + coalesce((select sum(d.likes) from post_deltas d where d.post_id = p.id), 0)
         <> (select count(*) from likes l where l.post_id = p.id)`,
    [profileId],
  )
  return Number(rows[0]?.wrong)
}
