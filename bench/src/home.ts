/** The home feed of somebody who follows 5,000 profiles, among 10,000,000 posts and among a hundredth of them. */
import { loadavg } from 'node:os'
import { countNew, readHome } from '@fanlight/api/src/content/posts/home.queries.ts'
import type { Figure } from './figure.ts'
import { createWorld, type Fan, type World } from './storm-world.ts'

const posts = Number(process.env.HOME_POSTS ?? 10_000_000)
const followed = 5_000
const profiles = 100_000
const batch = 500_000
const rounds = 300

export async function run(): Promise<Figure[]> {
  const world = await createWorld({ fans: 1, posts: 1, creators: 1 })
  try {
    const fan = world.fans[0] as Fan
    await addProfiles(world, fan)
    await addPosts(world, posts / 100)
    const small = await measure(world, fan)
    await addPosts(world, posts - posts / 100)
    const large = await measure(world, fan)
    return Object.entries(large).map(([name, p95]) => ({
      figure: `P14 home feed of ${followed} followed, ${posts.toLocaleString('en')} posts: ${name}, p95`,
      ours: `${p95.toFixed(1)} ms`,
      reference: `${(posts / 100).toLocaleString('en')} posts ${small[name as keyof typeof small].toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)}`,
      ratio: `${(p95 / small[name as keyof typeof small]).toFixed(2)} x`,
      target: '< 30 ms',
      pass: p95 < 30,
    }))
  } finally {
    await world.close()
  }
}

async function addProfiles({ owner }: World, fan: Fan) {
  await owner.query(
    `insert into profiles (creator_id, name) select (select min(user_id) from creators), 'Character ' || n from generate_series(1, $1) n`,
    [profiles],
  )
  await owner.query(
    `insert into follows (user_id, profile_id, created_at)
     select $1, id, now() from profiles where id % ($2::int / $3::int) = 0 order by id limit $3`,
    [fan.id, profiles, followed],
  )
}

/** A tenth of the profiles posts half of all; the triggers that count are replaced by counting once. */
async function addPosts({ owner }: World, count: number) {
  await owner.query('alter table posts disable trigger user')
  for (let done = 0; done < count; done += batch)
    await owner.query(
      `insert into posts (profile_id, creator_id, title, post_type, access_type, state, image_count)
       select f.id, f.creator_id, 'Post ' || n, 0, n % 2, 'ready', 1
       from generate_series(1, $1::int) n
       join profiles f on f.id = (select min(id) from profiles) + (n::bigint * 7919 % case when n % 2 = 0 then $2::int else $2::int / 10 end)`,
      [Math.min(batch, count - done), profiles],
    )
  await owner.query('alter table posts enable trigger user')
  await owner.query(
    `update profiles f set newest_post_id = n.id, post_count = n.posts
     from (select profile_id, max(id) as id, count(*) as posts from posts group by 1) n where n.profile_id = f.id`,
  )
  await owner.query('vacuum analyze posts, profiles, follows')
}

async function measure({ db, owner }: World, fan: Fan) {
  const { rows } = await owner.query<{ last: string }>('select max(id) as last from posts')
  const last = Number(rows[0]?.last)
  const p95 = async (ask: (n: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let n = 0; n < rounds; n++) {
      const started = performance.now()
      await ask(n)
      times.push(performance.now() - started)
    }
    return times.toSorted((one, other) => one - other)[Math.floor(rounds * 0.95)] as number
  }
  await p95(() => readHome(db, fan.id, Number.MAX_SAFE_INTEGER, 10))
  return {
    'first page': await p95(() => readHome(db, fan.id, Number.MAX_SAFE_INTEGER, 10)),
    'pages 1 to 300': await (async () => {
      let before = Number.MAX_SAFE_INTEGER
      return p95(async () => {
        before = (await readHome(db, fan.id, before, 10)).at(-1)?.id ?? before
      })
    })(),
    'what is new': await p95(() => countNew(db, fan.id, last - 2000, 100)),
  }
}
