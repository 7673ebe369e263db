/** A product as it stands after three years: 5,000,000 transfers, 10,000,000 likes, 1,000,000 posts, 200,000 people; or a part of that. */
import { createWorld, type Fan, type Server, startServer, stopServer, type World } from './storm-world.ts'

export interface GrownWorld extends World {
  server: Server
  /** Owns ten profiles and a tenth of all posts, sales and likes. */
  creator: Fan
  fan: Fan
  profileId: number
  end(): Promise<void>
}

const full = {
  users: 200_000,
  creators: 3_000,
  profiles: 30_000,
  posts: 1_000_000,
  likes: 10_000_000,
  transfers: 5_000_000,
}
const batch = 100_000

/** What can be searched for: as many of these in every size. */
export const searched = 'Seren of the Harbour'

export async function createGrownWorld(share: number): Promise<GrownWorld> {
  const world = await createWorld({ fans: 2, posts: 1, creators: 1 })
  try {
    const [creator, fan] = world.fans as [Fan, Fan]
    const profileId = await grow(world, share)
    const server = await startServer(world)
    return {
      ...world,
      server,
      creator,
      fan,
      profileId,
      async end() {
        await stopServer(server)
        await world.close()
      },
    }
  } catch (error) {
    await world.close()
    throw error
  }
}

async function grow({ owner, fans: [creator, fan] }: World, share: number): Promise<number> {
  const part = (count: number) => Math.max(30, Math.round(count * share))
  const inBatches = async (sql: string, count: number, size: number, rest: unknown[]) => {
    for (let from = 0; from < count; from += size) await owner.query(sql, [from, Math.min(size, count - from), ...rest])
  }
  await owner.query(`alter system set max_wal_size = '8GB'`)
  await owner.query('select pg_reload_conf()')
  const people = part(full.users)
  await owner.query(users, [people])
  await owner.query(creators, [creator?.id, part(full.creators)])
  await owner.query(profiles, [creator?.id, part(full.profiles), searched])
  await inBatches(posts, part(full.posts), batch, [])
  await owner.query('analyze')
  const { rows } = await owner.query<{ first: string; last: string }>(
    'select min(id) as first, max(id) as last from posts',
  )
  const place = [Number(rows[0]?.first), Number(rows[0]?.last), fan?.id, people]
  await inBatches(transfers, part(full.transfers), batch, [part(full.transfers), ...place])
  await owner.query(`alter table likes disable trigger all`)
  await inBatches(likes, part(full.likes), batch * 5, [part(full.likes), ...place])
  await owner.query(`alter table likes enable trigger all`)
  await owner.query('do $$ begin while ledger.roll_up_earnings(200000) loop end loop; end $$')
  await owner.query('select recount_dashboard()')
  await owner.query('vacuum analyze')
  const owned = await owner.query<{ id: string }>('select min(id) as id from profiles where creator_id = $1', [
    creator?.id,
  ])
  return Number(owned.rows[0]?.id)
}

const users = `
  insert into users (issuer, subject, email, name)
  select 'urn:grown', n::text, 'person' || n || '@grown.test', 'Person ' || n from generate_series(1, $1) n`

const creators = `
  insert into creators (user_id, bio, applied_at, kyc_status, kyc_decided_at)
  select id, 'I draw light.', now() - interval '3 years', 'verified', now() - interval '3 years'
  from (select $1::bigint as id union (select id from users where issuer = 'urn:grown' order by id limit $2)) people`

// The first ten belong to the creator who is looked at; every so often one can be searched for.
const profiles = `
  with others as (select user_id, row_number() over (order by user_id) - 1 as place, count(*) over () as of from creators where user_id <> $1)
  insert into profiles (creator_id, name, description, created_at)
  select case when n <= 10 then $1 else o.user_id end,
    case when n % ($2::int / 10) = 0 then $3 else 'Character ' || n end, 'Lives in chapter ' || n, now() - interval '3 years'
  from generate_series(1, $2::int) n join others o on o.place = n % o.of order by n`

// A tenth of them on the first ten profiles.
const posts = `
  with face as (select array_agg(id order by id) as ids from profiles)
  insert into posts (profile_id, creator_id, title, post_type, access_type, price, state, image_count, created_at)
  select p.id, p.creator_id, 'Post ' || n, 0, case when n % 5 = 0 then 2 else 0 end, case when n % 5 = 0 then 400 end, 'ready', 1,
    now() - interval '3 years'
  from generate_series($1::int, $1::int + $2::int - 1) n cross join face
  join profiles p on p.id = face.ids[case when n % 10 = 0 then 1 + (n / 10) % 10 else 11 + n % (cardinality(face.ids) - 10) end]`

// The fan who is looked at has 25 of them, whatever the size.
const transfers = `
  insert into ledger.transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, wallet, wallet_seq,
    wallet_after, code, asset, usd_ratio)
  select at, ledger.account(buyer, 1), ledger.account(p.creator_id, 2), 400, p.id, p.creator_id, p.profile_id, p.id, 400000,
    buyer, 1000 + n, 1000, 'purchase', 'FC', 10
  from (
    select n, now() - interval '3 years' * (1 - n::float8 / $3) as at,
      case when n % ($3::int / 25) = 0 then $6::bigint else $6::bigint + 10 + (n::bigint * 7919) % ($7::int - 20) end as buyer,
      $4::bigint + (n::bigint * 104729) % ($5::bigint - $4::bigint) as post
    from generate_series($1::int, $1::int + $2::int - 1) n
  ) sold join posts p on p.id = sold.post`

// Ten a post, as they came: by post. Who liked is known to exist, so nobody is looked up ten million times.
const likes = `
  insert into likes (post_id, user_id, created_at)
  select $4::bigint + n::bigint * ($5::bigint - $4::bigint) / $3, $6::bigint + 10 + (n::bigint * 7919) % ($7::int - 20),
    now() - interval '3 years' * (1 - n::float8 / $3)
  from generate_series($1::int, $1::int + $2::int - 1) n
  on conflict do nothing`
