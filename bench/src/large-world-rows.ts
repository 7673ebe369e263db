/** What the large world consists of. The first person is the fan who is looked at, the next ones are creators. */

export const sizes = {
  users: 200_000,
  creators: 3_000,
  profiles: 100_000,
  texts: 200_000,
  posts: 10_000_000,
  likes: 10_000_000,
}

const users = `
  insert into users (issuer, subject, email, name)
  select 'urn:large', n::text, 'person' || n || '@large.test', 'Person ' || n from generate_series(1, $1::int) n`

const creators = `
  insert into creators (user_id, bio, applied_at, kyc_status, kyc_decided_at)
  select id, 'I draw light.', now() - interval '3 years', 'verified', now() - interval '3 years'
  from users where issuer = 'urn:large' order by id offset 1 limit $1`

const profiles = `
  with maker as (select array_agg(user_id order by user_id) as ids from creators)
  insert into profiles (creator_id, name, description, popularity, created_at)
  select ids[1 + n % cardinality(ids)], case when n % 1000 = 0 then 'Seren of the Harbour' else 'Character ' || n end,
    'Lives in chapter ' || n % 5000, n % 977, now() - interval '3 years'
  from generate_series(1, $1::int) n cross join maker order by n`

/** One of 20,000 made up words; the first ones stand in many texts. */
const word = `
  create function pg_temp.word(n bigint) returns text language sql as $f$
    with chosen as (select floor(20000 * ((n * 48271 % 1000003) / 1000003.0::float8) ^ 3)::int as k)
    select string_agg(substr('bdfgklmnprstvz', 1 + k / (70 ^ s)::int % 14, 1) || substr('aeiou', 1 + k / (14 * 70 ^ s)::int % 5, 1), '')
    from chosen, generate_series(0, 2) s
  $f$`

// Fifty posts share each. One word stands in all of them, and every text has one of its own.
const texts = `
  create table texts as
  select n, title, caption, search_terms(title || ' ' || caption) as terms
  from (
    select n, 'Evening ' || pg_temp.word(n) || ' ' || pg_temp.word(n * 7919) as title,
      'A light in the ' || pg_temp.word(n * 104729) || ' with ' || pg_temp.word(n * 31 + 7) || ' and rarity' || n as caption
    from generate_series(0, $1::bigint - 1) n
  ) made`

const textOf = (post: string) => `(${post}::bigint * 7919 % (select count(*) from texts))`

// A tenth of the profiles posts half of all; one post in five hundred is of the first profile.
const posts = `
  insert into posts (id, profile_id, creator_id, title, caption, post_type, access_type, price, state, image_count, created_at)
  overriding system value
  select post, f.id, f.creator_id, t.title, t.caption, 0, post % 3, case when post % 3 = 2 then 400 end, 'ready', 1,
    now() - interval '1 minute' * ((select count(*) from texts) * 50 - post) / 7
  from generate_series($1::int, $2::int) post
  join profiles f on f.id = (select min(id) from profiles) + case
    when post % 500 = 0 then 0
    when post % 2 = 0 then post::bigint * 7919 % (select count(*) from profiles)
    else post::bigint * 7919 % ((select count(*) from profiles) / 10) end
  join texts t on t.n = ${textOf('post')}`

const words = `
  insert into post_words (post_id, profile_id, words)
  select p.id, p.profile_id, array_to_tsvector(t.terms || post_thousands(p.id))
  from posts p join texts t on t.n = ${textOf('p.id')} where p.id between $1 and $2`

const fan = `(select min(id) from users where issuer = 'urn:large')`
const firstProfile = '(select min(id) from profiles)'

// Who liked is known to exist, so nobody is looked up ten million times.
const likes = `
  insert into likes (post_id, user_id, created_at)
  select 1 + n % (select max(id) from posts), ${fan} + 1 + n::bigint * 7919 % (select count(*) - 2 from users where issuer = 'urn:large'), now() - interval '3 years' * random()
  from generate_series($1::int, $2::int) n`

const rest = (share: number) => {
  const some = (count: number) => Math.max(100, Math.round(count * share))
  const ofFan = (count: number, step: number) =>
    `select ${fan}, id, now() - interval '1 minute' * n from generate_series(1, ${some(count)}) n
     join posts on id = 1 + n::bigint * ${step} % (select max(id) from posts)`
  return [
    `insert into media (post_id, position, kind, key, original, state, mime, bytes, width, height)
     select id, 1, 'image', gen_random_uuid(), 'jpeg', 'ready', 'image/webp', 400000, 2160, 1620 from posts
     where id > (select max(id) from posts) - ${some(500_000)} or profile_id = ${firstProfile}`,
    `insert into likes (user_id, post_id, created_at) ${ofFan(20_000, 487)}`,
    `insert into bookmarks (user_id, post_id, created_at) ${ofFan(20_000, 491)}`,
    `insert into ledger.entitlements (user_id, post_id, bought_at, transfer_id, price)
     select *, 1, 400 from (${ofFan(20_000, 499)}) x`,
    `insert into ledger.entitlements (user_id, post_id, bought_at, transfer_id, price)
     select ${fan} + 1 + n % (${some(200_000)} - 2), 1 + n::bigint * 7919 % (select max(id) from posts), now() - interval '1 minute' * n, 1, 400
     from generate_series(1, ${some(1_000_000)}) n`,
    `insert into follows (user_id, profile_id, created_at)
     select ${fan}, ${firstProfile} + n * 20, now() - interval '1 minute' * n from generate_series(0, ${some(100_000) / 20} - 1) n`,
    `insert into follows (user_id, profile_id, created_at)
     select ${fan} + 1 + n % (${some(200_000)} - 2), ${firstProfile} + (n::bigint * 7919 + n / ${some(200_000)}) % ${some(100_000)},
       now() - interval '1 minute' * n from generate_series(1, ${some(1_000_000)}) n on conflict do nothing`,
    `insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, status, opened_at, anchor_at, access_until)
     select s.fan, f.id, f.creator_id, 999, 2000, 'demo', 'active', now() - interval '9 days', now() - interval '9 days', now() + interval '20 days'
     from (
       select ${fan} as fan, n * 33 as place from generate_series(1, ${some(3000)}) n
       union all
       select ${fan} + 1 + n % (${some(200_000)} - 2), (n::bigint * 7919 + n / ${some(200_000)}) % ${some(100_000)}
       from generate_series(1, ${some(400_000)}) n
     ) s join profiles f on f.id = ${firstProfile} + s.place`,
    // Those of the fan are the oldest of all: the index of everybody's newest is of no use.
    `insert into notifications (user_id, kind, sentence, created_at, read_at)
     select ${fan} + case when n % 10 = 0 then 0 else n % ${some(200_000)} end, 'post', 'posted',
       now() - interval '1 second' * (n + case when n % 10 = 0 then 5000000 else 0 end), case when n % 20 <> 0 then now() end
     from generate_series(1, ${some(1_000_000)}) n`,
    `insert into comments (post_id, profile_id, author_id, body, text_hash, written_by, key, created_at)
     select (select max(id) from posts where profile_id = ${firstProfile}), ${firstProfile}, ${fan} + n % ${some(200_000)}, 'Said ' || n, n,
       'person', gen_random_uuid(), now() - interval '1 minute' from generate_series(1, ${some(100_000)}) n`,
    `insert into blocks (blocker_id, blocked_id, created_at) select ${fan}, ${fan} + n, now() from generate_series(100, 120) n`,
    `insert into tags (slug, label, profile_count, post_count, created_at)
     values ('rare', 'Rare', 1000, 1000, now()), ('usual', 'Usual', 9000, 9000, now())`,
    'insert into tag_names (slug, tag_id) select slug, id from tags',
    `insert into post_tags (post_id, tag_id) select p.id, t.id from posts p join tags t
     on t.slug = 'rare' and p.id % 10000 = 0 or t.slug = 'usual' and p.id % 10 = 0`,
    `insert into profile_tags (profile_id, tag_id) select f.id, t.id from profiles f join tags t
     on t.slug = 'rare' and f.id % 1000 = 0 or t.slug = 'usual' and f.id % 4 > 0`,
    `insert into search_words (word, uses, near)
     select word, count(*) * 50, letters_left_out(word) from (
       select unnest(terms) as word from texts union all select unnest(search_terms(name || ' ' || description)) from profiles
     ) said group by word on conflict do nothing`,
    'truncate word_news',
  ]
}

const counts = [
  `select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))`,
  `update profiles f set newest_post_id = n.newest, post_count = n.posts, image_count = n.posts, subscriber_post_count = n.posts / 3,
     paid_post_count = n.posts / 3, follower_count = (select count(*) from follows w where w.profile_id = f.id)
   from (select profile_id, max(id) as newest, count(*) as posts from posts group by 1) n where n.profile_id = f.id`,
]

const places = `
  select (select max(id) from posts) as posts, ${fan} as "fanId", ${firstProfile} as "profileId",
    (select max(id) from posts where profile_id = ${firstProfile}) as "postId"`

export const rows = { users, creators, profiles, word, texts, posts, words, likes, rest, counts, places }
