import type { Cents, Coins } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../src/platform/db/client.ts'

/** One loader at a time, whoever starts; the next one then finds people. */
export async function isUntouched(tx: Tx) {
  await tx.run('demo-lock', 'select pg_advisory_xact_lock(7261940031)')
  await tx.run('demo-timeout', "set local idle_in_transaction_session_timeout = '5min'")
  return (await tx.one<{ empty: boolean }>('demo-empty', 'select not exists (select from users) as empty')).empty
}

export const hasPeople = (db: Queries) =>
  db.one<{ some: boolean }>('demo-has-people', 'select exists (select from users) as some')

export const readNow = (tx: Queries) => tx.one<{ now: Date }>('demo-now', 'select now() as now')

export const learnStatistics = (db: Queries) => db.run('demo-learn-statistics', 'select learn_statistics()')

export const setClock = (db: Queries, moment: Date) =>
  db.run('demo-set-clock', 'update product_clock set ahead = $1::timestamptz - now()', [moment])

export const stopClock = (db: Queries) => db.run('demo-stop-clock', `update product_clock set ahead = '0'`)

export interface PersonRow {
  email: string
  name: string
  avatarUrl: string | null
  isOperator: boolean
  demoAccount: string | null
  createdAt: Date
}

/** Each of these answers with the ids in the order of what was given. */
export const insertPeople = (tx: Queries, issuer: string, people: PersonRow[]) =>
  tx.many<{ id: number }>(
    'demo-people',
    `insert into users (issuer, subject, email, name, avatar_url, is_admin, operator_roles, demo_account, created_at)
     select $1, p.email, p.email, p.name, p."avatarUrl", p."isOperator",
       case when p."isOperator" then '{owner}' else '{}' end::text[], p."demoAccount", p."createdAt"
     from rows from (json_to_recordset($2::json) as (email text, name text, "avatarUrl" text, "isOperator" boolean,
       "demoAccount" text, "createdAt" timestamptz)) with ordinality p order by p.ordinality
     returning id`,
    [issuer, JSON.stringify(people)],
  )

export interface CreatorRow {
  userId: number
  bio: string
  appliedAt: Date
  verifiedAt: Date | null
  globalPriceCents: Cents
  useProfilePricing: boolean
}

export const insertCreators = (tx: Queries, creators: CreatorRow[]) =>
  tx.run(
    'demo-creators',
    `insert into creators (user_id, bio, applied_at, kyc_status, kyc_decided_at, global_price_cents, use_profile_pricing)
     select "userId", bio, "appliedAt", case when "verifiedAt" is null then 'none' else 'verified' end, "verifiedAt",
       "globalPriceCents", "useProfilePricing"
     from json_to_recordset($1::json) as c ("userId" bigint, bio text, "appliedAt" timestamptz, "verifiedAt" timestamptz,
       "globalPriceCents" bigint, "useProfilePricing" boolean)`,
    [JSON.stringify(creators)],
  )

export interface ProfileRow {
  creatorId: number
  name: string
  description: string
  avatarKey: string
  requiresSubscription: boolean
  customPriceCents: Cents | null
  createdAt: Date
}

export const insertProfiles = (tx: Queries, profiles: ProfileRow[]) =>
  tx.many<{ id: number }>(
    'demo-profiles',
    `insert into profiles (creator_id, name, description, avatar_key, requires_subscription, custom_price_cents, created_at)
     select p."creatorId", p.name, p.description, p."avatarKey", p."requiresSubscription", p."customPriceCents", p."createdAt"
     from rows from (json_to_recordset($1::json) as ("creatorId" bigint, name text, description text, "avatarKey" uuid,
       "requiresSubscription" boolean, "customPriceCents" bigint, "createdAt" timestamptz)) with ordinality p
     order by p.ordinality
     returning id`,
    [JSON.stringify(profiles)],
  )

export interface PostRow {
  profileId: number
  creatorId: number
  title: string
  caption: string
  postType: number
  accessType: number
  price: Coins | null
  keepPrice: Coins | null
  imageCount: number
  createdAt: Date
}

export const insertPosts = (tx: Queries, posts: PostRow[]) =>
  tx.many<{ id: number }>(
    'demo-posts',
    `insert into posts (profile_id, creator_id, title, caption, post_type, access_type, price, keep_price, image_count, state, created_at)
     select p."profileId", p."creatorId", p.title, p.caption, p."postType", p."accessType", p.price, p."keepPrice", p."imageCount", 'ready',
       p."createdAt"
     from rows from (json_to_recordset($1::json) as ("profileId" bigint, "creatorId" bigint, title text, caption text,
       "postType" smallint, "accessType" smallint, price bigint, "keepPrice" bigint, "imageCount" smallint, "createdAt" timestamptz))
       with ordinality p
     order by p.ordinality
     returning id`,
    [JSON.stringify(posts)],
  )

export interface MediaRow {
  postId: number
  position: number
  kind: 'image' | 'video'
  key: string
  original: string
  mime: string
  bytes: number
  width: number
  height: number
  durationMs: number | null
}

export const insertMedia = (tx: Queries, media: MediaRow[]) =>
  tx.run(
    'demo-media',
    `insert into media (post_id, position, kind, key, original, state, mime, bytes, width, height, duration_ms)
     select "postId", position, kind, key, original, 'ready', mime, bytes, width, height, "durationMs"
     from json_to_recordset($1::json) as m ("postId" bigint, position smallint, kind text, key uuid, original text, mime text,
       bytes bigint, width int, height int, "durationMs" int)`,
    [JSON.stringify(media)],
  )

/** One that is uploaded and waits to be sent; its key is its id. */
export const insertMessageFile = (
  tx: Queries,
  threadId: number,
  authorId: number,
  { key, width, height, bytes }: { key: string; width: number; height: number; bytes: number },
) =>
  tx.run(
    'demo-message-file',
    `insert into message_files (thread_id, author_id, id, kind, key, original, poster_given, state, mime, bytes, width, height, added_at)
     values ($1, $2, $3, 'image', $3, 'webp', false, 'ready', 'image/webp', $4, $5, $6, product_now())`,
    [threadId, authorId, key, bytes, width, height],
  )

export const insertDraft = (
  tx: Queries,
  draft: { profileId: number; title: string; caption: string; changedAt: Date },
) =>
  tx.run(
    'demo-insert-draft',
    `insert into drafts (id, creator_id, profile_id, title, caption, post_type, access_type, price, tags, created_at, changed_at)
     select gen_random_uuid(), creator_id, id, $2, $3, 2, 1, '', '{}', $4, $4 from profiles where id = $1`,
    [draft.profileId, draft.title, draft.caption, draft.changedAt],
  )

export const pinNewest = (tx: Queries, profileId: number) =>
  tx.run('demo-pin-newest', 'update profiles set pinned_post_id = newest_post_id where id = $1', [profileId])

/** Views of people whom nobody keeps apart later: counted, not named. */
export const addViews = (db: Queries, views: { postId: number; views: number }[]) =>
  db.run(
    'demo-views',
    // From every place, and spread over the day.
    `insert into post_deltas (post_id, views, at, source)
     select "postId", v.views * upto / 100 - v.views * share / 100, product_now() - ago, source
     from json_to_recordset($1::json) as v ("postId" bigint, views int)
     cross join (values (0, 0, 45, interval '2 hours'), (1, 45, 70, interval '5 hours'), (2, 70, 85, interval '9 hours'),
       (3, 85, 95, interval '13 hours'), (4, 95, 100, interval '20 hours')) s (source, share, upto, ago)
     where v.views * upto / 100 > v.views * share / 100`,
    [JSON.stringify(views)],
  )

/** People read what they are told within a day; what came since is still unread. */
export const readOldNotifications = (db: Queries) =>
  db.run(
    'demo-read-notifications',
    `update notifications n set read_at = n.created_at + interval '5 hours'
     where n.read_at is null and (n.created_at < product_now() - interval '20 hours'
       or n.id not in (select id from notifications m where m.user_id = n.user_id order by m.created_at desc, m.id desc limit 7))`,
  )

export const findDemoTraces = (db: Queries) =>
  db.one<{ accounts: boolean; payments: boolean; movedClock: boolean }>(
    'find-demo-traces',
    `select exists (select from users where demo_account is not null) as accounts,
       exists (select from ledger.deposits where provider = 'demo')
         or exists (select from subscriptions where provider = 'demo') as payments,
       (select ahead from product_clock) <> interval '0' as "movedClock"`,
  )

/** Held to the end of the transaction: one process draws a picture, others wait and then find it. */
export const lockDrawing = (tx: Tx, key: string) =>
  tx.run('lock-drawing', `select pg_advisory_xact_lock(hashtextextended('drawing ' || $1::text, 0))`, [key])

/** Tags of many profiles or posts at once. */
export const putTags = (
  db: Queries,
  of: 'profile' | 'post',
  tagged: { id: number; slugs: string[]; labels: string[] }[],
) =>
  db.run(
    `demo-tags-of-${of}`,
    `select tag_${of}(t.id, array(select json_array_elements_text(t.slugs)), array(select json_array_elements_text(t.labels)))
     from json_to_recordset($1::json) as t (id bigint, slugs json, labels json)`,
    [JSON.stringify(tagged)],
  )

export const featureProfiles = (db: Queries, operatorId: number, names: string[]) =>
  db.run(
    'demo-featured',
    `insert into featured_profiles (profile_id, place, featured_by, featured_at)
     select f.id, array_position($2::text[], f.name), $1, product_now() from profiles f where f.name = any ($2)`,
    [operatorId, names],
  )
