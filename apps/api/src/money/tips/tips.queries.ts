import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { PageWanted } from '../../platform/db/page-wanted.ts'
import type { NotSpent } from '../ledger/not-spent.ts'

export interface TipOrder {
  fanId: number
  profileId: number
  postId: number | null
  key: string
  coins: Coins
  words: string | null
  feeBasisPoints: number
  /** Per day: to one creator, to one creator from a new account, and from all new accounts together. */
  most: Coins
  mostYoung: Coins
  mostOfYoung: Coins
}

export interface TipResult {
  outcome: 'bought' | 'replayed' | 'not_found' | 'own_post' | 'insufficient' | 'over_day' | NotSpent
  tipId: number | null
  creatorId: number | null
  profileName: string | null
  leftToday: Coins | null
  balance: Coins | null
}

export const payTip = (tx: Tx, order: TipOrder) =>
  tx.one<TipResult>(
    'give-tip',
    `select outcome, tip_id as "tipId", creator_id as "creatorId", profile_name as "profileName", left_today as "leftToday", balance
     from give_tip($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      order.fanId,
      order.profileId,
      order.postId,
      order.key,
      order.coins,
      order.words,
      order.feeBasisPoints,
      order.most,
      order.mostYoung,
      order.mostOfYoung,
    ],
  )

export interface FanOfTip {
  name: string
  avatarUrl: string | null
}

export const findFan = (db: Queries, fanId: number) =>
  db.one<FanOfTip>('find-fan-of-tip', 'select name, avatar_url as "avatarUrl" from all_people where id = $1', [fanId])

export type TipMenuRow = { amounts: Coins[] } & ({ goal: null } | { goal: string; goalCoins: Coins; reached: Coins })

export const findTipMenu = (db: Queries, profileId: number) =>
  db.maybe<TipMenuRow>(
    'find-tip-menu',
    'select amounts, goal, goal_coins as "goalCoins", reached from tip_menu_of($1)',
    [profileId],
  )

export const saveTipMenu = (
  db: Queries,
  profileId: number,
  menu: { amounts: Coins[]; goal: string | null; goalCoins: Coins | null; isAnew: boolean },
) =>
  db.run('save-tip-menu', 'select save_tip_menu($1, $2::int[], $3, $4, $5)', [
    profileId,
    menu.amounts,
    menu.goal,
    menu.goalCoins,
    menu.isAnew,
  ])

export interface TipRow {
  id: number
  fanId: number
  fanName: string
  fanAvatarUrl: string | null
  profileId: number
  profileName: string
  postId: number | null
  postTitle: string | null
  coins: Coins
  refunded: Coins
  words: string | null
  givenAt: Date
  isThanked: boolean
}

/** Newest first. */
export const listTips = (
  db: Queries,
  creatorId: number,
  profileId: number | null,
  { limit, offset, before }: PageWanted,
) =>
  db.many<TipRow>(
    'list-tips',
    `select g.id, g.fan_id as "fanId", u.name as "fanName", u.avatar_url as "fanAvatarUrl", g.profile_id as "profileId",
       p.name as "profileName", g.post_id as "postId", o.title as "postTitle", g.coins, g.words, g.given_at as "givenAt",
       g.thanked_at is not null as "isThanked",
       coalesce((select sum(r.amount) from ledger.all_refunds r where r.transfer_id = g.transfer_id), 0)::bigint as refunded
     from tips g join all_people u on u.id = g.fan_id join all_profiles p on p.id = g.profile_id left join all_posts o on o.id = g.post_id
     where g.creator_id = $1 and ($2::bigint is null or g.profile_id = $2) and ($5::bigint is null or g.id < $5)
     order by g.id desc limit $3 offset $4`,
    [creatorId, profileId, limit, offset, before],
  )

export const countTips = (db: Queries, creatorId: number, profileId: number | null) =>
  db.one<{ total: number }>(
    'count-tips',
    'select count(*) as total from tips where creator_id = $1 and ($2::bigint is null or profile_id = $2)',
    [creatorId, profileId],
  )

export interface ThankedTip {
  fanId: number
  profileId: number
  profileName: string
  avatarKey: string | null
  coins: Coins
}

/** No row if the tip went to someone else, or was thanked for before. */
export const thankForTip = (tx: Tx, tipId: number, creatorId: number) =>
  tx.maybe<ThankedTip>(
    'thank-for-tip',
    `update tips g set thanked_at = product_now() from all_profiles p
     where g.id = $1 and g.creator_id = $2 and g.thanked_at is null and p.id = g.profile_id
     returning g.fan_id as "fanId", g.profile_id as "profileId", p.name as "profileName", p.avatar_key as "avatarKey", g.coins`,
    [tipId, creatorId],
  )

export const isTipOf = async (db: Queries, tipId: number, creatorId: number) =>
  (await db.maybe('is-tip-of', 'select 1 as found from tips where id = $1 and creator_id = $2', [tipId, creatorId])) !==
  undefined
