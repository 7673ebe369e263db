import pg from 'pg'
import { freshWaiting, grownWaiting } from './grown-waiting.ts'

/**
 * Some 10,000 rows of everything: enough that reading a table whole is the wrong plan. The first creator and the first fan have
 * more than anybody else: thousands of posts, sales, subscriptions and notifications. With `more`, what is inserted besides.
 */
export async function growDatabase(ownerUrl: string, more: string[] = []) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (const rows of [...grown, ...grownWaiting, ...more]) await owner.query(rows)
    await owner.query('do $$ begin while ledger.roll_up_earnings(200000) loop end loop; end $$')
    await owner.query('select recount_dashboard()')
    await owner.query('select learn_words(1000000)')
    for (const rows of [...fresh, ...freshWaiting]) await owner.query(rows)
    await owner.query('vacuum analyze')
    const { rows } = await owner.query<Record<'creatorId' | 'profileId' | 'fanId', string>>(
      `select f.creator_id as "creatorId", f.id as "profileId", f.creator_id + 300 as "fanId"
       from profiles f order by f.id limit 1`,
    )
    const [first] = rows
    if (!first) throw new Error('no profile grew')
    return { creatorId: Number(first.creatorId), profileId: Number(first.profileId), fanId: Number(first.fanId) }
  } finally {
    await owner.end()
  }
}

const grown = [
  `insert into users (issuer, subject, email, name)
   select 'urn:grown', n, 'person' || n || '@grown.test', 'Person ' || n from generate_series(1, 20000) n`,

  `insert into creators (user_id, bio, applied_at, kyc_status, kyc_decided_at)
   select id, 'I draw light.', now() - interval '1 day' * subject::int, 'verified', now()
   from users where issuer = 'urn:grown' and subject::int <= 3000`,

  // Thirty of the first creator. One in a hundred has a rare word, all have a common one.
  `insert into profiles (creator_id, name, description, popularity)
   select (select min(user_id) from creators) + case when n <= 30 then 0 else n % 3000 end,
     case when n % 100 = 0 then 'Seren of the Harbour' else 'Character ' || n end, 'Lives in chapter ' || n, n % 977
   from generate_series(1, 12000) n order by n`,

  // A fifth on the first profile.
  `insert into posts (profile_id, creator_id, title, post_type, access_type, price, state, image_count)
   select f.id, f.creator_id, 'Post ' || n || case when n % 1000 = 0 then ' rarely' else '' end, 0, n % 3, case when n % 3 = 2 then 400 end, 'ready', 1
   from generate_series(1, 25000) n
   join profiles f on f.id = (select min(id) from profiles) + case when n % 5 = 0 then 0 else n % 12000 end order by n`,

  `insert into media (post_id, position, kind, key, original, state, mime, bytes, width, height)
   select id, 1, 'image', gen_random_uuid(), 'jpeg', 'ready', 'image/webp', 400000, 2160, 1620 from posts`,

  // Whatever the minute, an hour of them is of this hour, and one of the next, should it begin meanwhile: they are told of.
  `insert into likes (post_id, user_id, created_at)
   select p.id, u.id, date_trunc('hour', now()) + interval '1 minute' * (120 - n) from generate_series(1, 40000) n
   join posts p on p.id = (select min(id) from posts) + n * 7919 % 25000
   join users u on u.id = (select min(id) from users) + n % 20000 on conflict do nothing`,

  // A tag that few have, and one that most have.
  `insert into tags (slug, label, profile_count, post_count, created_at) values ('rare', 'Rare', 120, 25, now()), ('usual', 'Usual', 9000, 9000, now())`,
  'insert into tag_names (slug, tag_id) select slug, id from tags',
  // What follows from tags is not what is looked at here.
  'alter table profile_tags disable trigger user',
  'alter table post_tags disable trigger user',
  `insert into profile_tags (profile_id, tag_id) select f.id, t.id from profiles f, tags t
   where t.slug = 'rare' and f.id % 100 = 0 or t.slug = 'usual' and f.id % 4 > 0`,
  `insert into post_tags (post_id, tag_id) select p.id, t.id from posts p, tags t
   where t.slug = 'rare' and p.id % 1000 = 0 or t.slug = 'usual' and p.id % 4 > 0`,
  `insert into neighbours (profile_id, kind, place, neighbour_id)
   select f.id, k, n, f.id + n from profiles f, unnest('{similar,also}'::text[]) k, generate_series(1, 6) n where f.id <= 3000`,

  // Two thousand of the first fan, and two thousand who subscribed to the first profile.
  `insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, status, opened_at, anchor_at, access_until)
   select (select min(user_id) from creators) + case when n <= 2000 then 300 else 3000 + n end, f.id, f.creator_id, 999, 2000, 'demo',
     'active', now() - interval '9 days', now() - interval '9 days', now() + interval '20 days'
   from generate_series(1, 15000) n
   join profiles f on f.id = (select min(id) from profiles) + case when n > 13000 then 0 else n % 12000 end`,

  // Each paid a month on a page of the provider; fifty of them renew now.
  `insert into charges (subscription_id, period_no, period_start, period_end, amount_cents, status, provider_ref, payment_ref, opened_at,
     changed_at, paid_at)
   select id, 0, anchor_at, month_after(anchor_at, 1), 999, 'paid', 'grown-' || id, 'grown-' || id, anchor_at, anchor_at, anchor_at
   from subscriptions`,
  `insert into checkouts (kind, fan_id, profile_id, subscription_id, charge_id, amount_cents, nonce, token_sha256, provider, provider_ref,
     status, opened_at, expires_at, closed_at)
   select 'start', s.fan_id, s.profile_id, s.id, c.id, 999, gen_random_uuid(), sha256(c.id::text::bytea), 'demo', 'page-' || c.id,
     'complete', s.opened_at, s.opened_at + interval '30 minutes', s.opened_at
   from charges c join subscriptions s on s.id = c.subscription_id`,
  `update subscriptions set renews_at = case when id % 300 = 0 then now() - interval '1 second' * (20000 - id) else now() + interval '20 days' end`,

  // Work that is due, and much more that comes later.
  `insert into jobs (task, payload, due_at)
   select 'announce-post', jsonb_build_object('postId', n), now() + case when n <= 50 then interval '0' else n * interval '1 minute' end
   from generate_series(1, 20000) n`,

  `insert into follows (user_id, profile_id, created_at)
   select (select min(user_id) from creators) + case when n <= 2000 then 300 else n end, f.id,
     date_trunc('hour', now()) + interval '1 minute' * (120 - n)
   from generate_series(1, 15000) n
   join profiles f on f.id = (select min(id) from profiles) + n * 5 % 12000`,

  // Those of the first fan are the oldest of all: the index of everybody's newest is of no use.
  `insert into notifications (user_id, kind, sentence, created_at, read_at)
   select (select min(user_id) from creators) + case when n % 2 = 0 then 300 else n % 20000 end, 'post', 'posted',
     now() - interval '1 minute' * (n + case when n % 2 = 0 then 40000 else 0 end),
     case when n % 20 <> 0 then now() end from generate_series(1, 40000) n`,

  `insert into ledger.transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, wallet, wallet_seq,
     wallet_after, code, asset, usd_ratio)
   select now() - interval '10 minutes' * n, ledger.account(buyer, 1), ledger.account(p.creator_id, 2), 400, p.id, p.creator_id,
     p.profile_id, p.id, 400000, buyer, n, 1000, 'purchase', 'FC', 10
   from (select n, (select min(user_id) from creators) + case when n % 10 = 0 then 300 else 301 + n % 15000 end as buyer,
     (select min(id) from posts) + n * 7919 % 25000 as post from generate_series(1, 30000) n) sold
   join posts p on p.id = sold.post and p.creator_id <> sold.buyer`,

  `insert into ledger.entitlements (user_id, post_id, transfer_id, price, bought_at)
   select wallet, post_id, id, 400, at from ledger.transfers on conflict do nothing`,
]

/** What is not folded and rolled up yet. */
const fresh = [
  `insert into post_deltas (post_id, likes, views, at) select id, 1, 1, now() from posts order by id limit 5000`,
]
