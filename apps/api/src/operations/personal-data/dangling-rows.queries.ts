import type { Queries } from '../../platform/db/client.ts'

// Data that belongs to a person indirectly, or names them without a reference.
type Slice = [userId: number, from: number, most: number]
type Row = { row: unknown }

export const readCharges = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-charges',
    `select to_jsonb(c) - array['provider_ref', 'payment_ref', 'held_ref', 'claimed_until'] as row
     from charges c join subscriptions s on s.id = c.subscription_id where s.fan_id = $1 order by c.id offset $2 limit $3`,
    slice,
  )

export const readMoneyBack = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-refund-orders',
    `select to_jsonb(o) - array['provider_ref', 'payment_ref'] as row
     from refund_orders o left join charges c on c.id = o.charge_id left join subscriptions s on s.id = c.subscription_id
     left join ledger.deposits d on d.id = o.deposit_id where $1 in (s.fan_id, d.user_id) order by o.id offset $2 limit $3`,
    slice,
  )

export const readRefunds = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-ledger-refunds',
    `select to_jsonb(r) - array['actor', 'idem'] as row
     from ledger.refunds r join ledger.transfers t on t.id = r.transfer_id where t.wallet = $1 order by r.id offset $2 limit $3`,
    slice,
  )

export const readDisputes = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-ledger-disputes',
    `select to_jsonb(q) - array['provider_ref'] as row
     from ledger.disputes q join ledger.deposits d on d.id = q.deposit_id where d.user_id = $1 order by q.id offset $2 limit $3`,
    slice,
  )

export const readPayoutLines = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-payout-lines',
    `select to_jsonb(l) as row
     from payout_lines l join payouts p on p.id = l.payout_id where p.creator_id = $1 order by l.payout_id, l.line offset $2 limit $3`,
    slice,
  )

export const readCommentRules = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-comment-rules',
    `select to_jsonb(r) as row
     from comment_rules r join profiles f on f.id = r.profile_id where f.creator_id = $1 order by r.profile_id offset $2 limit $3`,
    slice,
  )

export const readMessageRules = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-message-rules',
    `select to_jsonb(r) as row
     from message_rules r join profiles f on f.id = r.profile_id where f.creator_id = $1 order by r.profile_id offset $2 limit $3`,
    slice,
  )

export const readFirstPrices = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-first-prices',
    `select to_jsonb(r) as row
     from first_prices r join profiles f on f.id = r.profile_id where f.creator_id = $1 order by r.profile_id offset $2 limit $3`,
    slice,
  )

/** The threads of a creator's characters; a fan's threads name the fan. */
export const readThreads = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-threads',
    `select to_jsonb(t) - array['fan_read', 'fan_unread', 'fan_box', 'fan_pinned', 'fan_muted'] as row
     from threads t join profiles f on f.id = t.profile_id where f.creator_id = $1 order by t.id offset $2 limit $3`,
    slice,
  )

/** What the person wrote and what was written to them. */
export const readMessages = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-messages',
    `select to_jsonb(m) - array['key', 'words_hash'] as row
     from messages m where m.thread_id in (
       select t.id from threads t where t.fan_id = $1
       union all select t.id from profiles f join threads t on t.profile_id = f.id where f.creator_id = $1)
       and m.deleted_at is null
     order by m.thread_id, m.number offset $2 limit $3`,
    slice,
  )

export const readTipMenus = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-tip-menus',
    `select to_jsonb(m) as row
     from tip_menus m join profiles f on f.id = m.profile_id where f.creator_id = $1 order by m.profile_id offset $2 limit $3`,
    slice,
  )

export const readPromoCodes = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-promo-codes',
    `select to_jsonb(c) as row
     from promo_codes c join profiles f on f.id = c.profile_id where f.creator_id = $1 order by c.id offset $2 limit $3`,
    slice,
  )

export const readTrialOffers = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-trial-offers',
    `select to_jsonb(o) as row
     from trial_offers o join profiles f on f.id = o.profile_id where f.creator_id = $1 order by o.profile_id offset $2 limit $3`,
    slice,
  )

export const readBundleOffers = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-bundle-offers',
    `select to_jsonb(b) as row
     from bundle_offers b join profiles f on f.id = b.profile_id where f.creator_id = $1
     order by b.profile_id, b.months offset $2 limit $3`,
    slice,
  )

export const readTags = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-profile-tags',
    `select jsonb_build_object('profile_id', l.profile_id, 'tag', g.label) as row
     from profile_tags l join tags g on g.id = l.tag_id join profiles f on f.id = l.profile_id
     where f.creator_id = $1 order by l.profile_id, l.tag_id offset $2 limit $3`,
    slice,
  )

export const readDraftFiles = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-draft-files',
    `select to_jsonb(f) - 'original' as row
     from draft_files f join drafts d on d.id = f.draft_id where d.creator_id = $1 order by f.draft_id, f.id offset $2 limit $3`,
    slice,
  )

/** Operators' requests about this person's money or rights, without their authors or anything about others. */
export const readRequestsAbout = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-operator-requests',
    `select to_jsonb(r) - array['summary', 'payload', 'concerned', 'asked_by', 'decided_by', 'because'] as row
     from operator_requests r where $1 = any (r.concerned) order by r.id offset $2 limit $3`,
    slice,
  )

export const readRefusedAddress = (db: Queries, slice: Slice) =>
  db.many<Row>(
    'export-refused-address',
    `select to_jsonb(a) as row from refused_addresses a join users u on lower(u.email) = a.address
     where u.id = $1 order by a.address offset $2 limit $3`,
    slice,
  )
