import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import { listed, type Search } from '../../platform/db/search.ts'

export interface PurchaseRow {
  id: number
  buyerId: number
  buyerName: string
  creatorId: number
  creatorName: string
  /** Null for a message, and for a tip to the character itself. */
  postId: number | null
  postTitle: string
  price: Coins
  refunded: Coins
  boughtAt: Date
}

const select = `
  select t.id, t.wallet as "buyerId", b.name as "buyerName", t.creator_id as "creatorId", c.name as "creatorName",
    nullif(t.post_id, 0) as "postId",
    case ledger.source_of(t.code) when 'tips' then 'Tip for ' || f.name when 'messages' then 'Message from ' || f.name
      when 'first_messages' then 'First message to ' || f.name else p.title end as "postTitle", t.amount as price, t.at as "boughtAt",
    coalesce((select sum(r.amount) from ledger.all_refunds r where r.transfer_id = t.id), 0)::bigint as refunded
  from ledger.all_transfers t join all_people b on b.id = t.wallet join all_people c on c.id = t.creator_id join all_profiles f on f.id = t.profile_id
  left join all_posts p on p.id = t.post_id`

// One condition for each way to search, so that each uses its index.
const ways = {
  newest: `ledger.is_coin_sale(t.code) and $1 = ''`,
  number: `ledger.is_coin_sale(t.code) and (t.id = $1::bigint or t.wallet = $1::bigint or t.creator_id = $1::bigint)`,
  people: `ledger.is_coin_sale(t.code) and t.id in (
    select s.id from (select id from all_people u where u.name || ' ' || u.email ilike $1 order by id desc limit 200) u
    cross join lateral (
      (select id from ledger.all_transfers where wallet = u.id and ledger.is_coin_sale(code) order by wallet_seq desc limit ${listed})
      union (select id from ledger.all_transfers where creator_id = u.id and ledger.is_coin_sale(code) order by xid desc limit ${listed})
    ) s)`,
}

function wayOf({ typed, pattern }: Search): [keyof typeof ways, string] {
  if (typed === '') return ['newest', '']
  return /^[1-9]\d{0,14}$/.test(typed) ? ['number', typed] : ['people', pattern]
}

export const listPurchases = (db: Queries, search: Search) => {
  const [way, wanted] = wayOf(search)
  return db.many<PurchaseRow>(
    `console-purchases-${way}`,
    `${select} where ${ways[way]} order by t.id desc limit $2 offset $3`,
    [wanted, search.limit, search.offset],
  )
}

export const countPurchases = (db: Queries, search: Search) => {
  const [way, wanted] = wayOf(search)
  return db.one<{ count: number }>(
    `console-count-purchases-${way}`,
    `select count(*) as count from (select from ledger.all_transfers t where ${ways[way]} limit ${listed}) t`,
    [wanted],
  )
}

export const findPurchase = (db: Queries, id: number) =>
  db.maybe<PurchaseRow>('console-purchase', `${select} where t.id = $1 and ledger.is_coin_sale(t.code)`, [id])
