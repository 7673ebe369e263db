/** A profile with 10,000 posts and a server that shows them. */
import { createWorld, type Server, startServer, stopServer, type World } from './storm-world.ts'

export interface FeedWorld extends World {
  server: Server
  profileId: number
  /** Posts of the profile, newest first. */
  feed: number[]
  end(): Promise<void>
}

const posts = 10_000

export async function createFeedWorld({ fans }: { fans: number }): Promise<FeedWorld> {
  const world = await createWorld({ fans, posts: 10, creators: 1 })
  const { rows: profiles } = await world.owner.query<{ id: string }>(newProfile)
  const profileId = Number(profiles[0]?.id)
  const { rows } = await world.owner.query<{ ids: string[] }>(newPosts, [profileId, posts])
  const feed = (rows[0]?.ids ?? []).map(Number)
  await world.owner.query(newMedia, [profileId])
  await world.owner.query(newLikes, [world.fans.map(({ id }) => id), feed])
  await world.owner.query(newPurchases, [world.fans.map(({ id }) => id), profileId])
  await world.owner.query('vacuum analyze')
  // As it runs where people use it: answers are checked whole in development.
  const server = await startServer(world, { NODE_ENV: 'production' })
  return {
    ...world,
    server,
    profileId,
    feed,
    async end() {
      await stopServer(server)
      await world.close()
    },
  }
}

const newProfile = `
  insert into profiles (creator_id, name, description)
  select user_id, 'Luna Vale', 'Of the evening light' from creators limit 1 returning id`

// Of ten posts, five are public, three for subscribers, two for sale.
const newPosts = `
  with made as (
    insert into posts (profile_id, creator_id, title, caption, post_type, access_type, price, state, image_count)
    select f.id, f.creator_id, 'Evening light ' || n, repeat('A quiet evening in the studio. ', 4), case n % 4 when 0 then 2 else 0 end,
      case when n % 10 < 5 then 0 when n % 10 < 8 then 1 else 2 end, case when n % 10 >= 8 then 450 end, 'ready', 1
    from profiles f, generate_series(1, $2) n where f.id = $1 order by n returning id
  )
  select array_agg(id order by id desc) as ids from made`

const newMedia = `
  insert into media (post_id, position, kind, key, original, state, mime, bytes, width, height)
  select p.id, n, 'image', gen_random_uuid(), 'jpeg', 'ready', 'image/webp', 400000, 2160, 1620
  from posts p, generate_series(1, case p.post_type when 2 then 3 else 1 end) n where p.profile_id = $1 order by p.id, n`

// Each post is liked by some twenty fans.
const newLikes = `
  with liked as (
    insert into likes (post_id, user_id, created_at)
    select p, f, now() from unnest($2::bigint[]) p, unnest($1::bigint[]) f where (p + f) % (cardinality($1) / 20) = 0
    returning post_id
  )
  update posts p set like_count = l.n from (select post_id, count(*) as n from liked group by 1) l where p.id = l.post_id`

const newPurchases = `
  insert into ledger.entitlements (user_id, post_id, transfer_id, price, bought_at)
  select f, p.id, 1, p.price, now() from posts p, unnest($1::bigint[]) f
  where p.profile_id = $2 and p.access_type = 2 and (p.id + f) % 50 = 0`
