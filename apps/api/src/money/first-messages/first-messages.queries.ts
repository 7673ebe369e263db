import type { MessageRefusal } from '@fanlight/contract/content/messages/messages'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { NotSpent } from '../ledger/not-spent.ts'

export interface FirstMessageOrder {
  fanId: number
  threadId: number
  key: string
  expectedPrice: Coins
  body: string
  quotes: number | null
  feeBasisPoints: number
  hours: number
  /** In a day, together with tips: for one creator, for one creator from a new account, and of all new accounts together. */
  most: Coins
  mostYoung: Coins
  mostOfYoung: Coins
}

export interface FirstMessageResult {
  outcome:
    | 'sent'
    | 'again'
    | 'other words'
    | 'none'
    | 'no quote'
    | 'free'
    | 'price_changed'
    | 'over_day'
    | 'not_found'
    | 'insufficient'
    | MessageRefusal
    | NotSpent
  number: number | null
  price: Coins | null
  leftToday: Coins | null
  balance: Coins | null
}

export const payAndSend = (tx: Tx, order: FirstMessageOrder) =>
  tx.one<FirstMessageResult>(
    'send-first-message',
    `select outcome, number, price, left_today as "leftToday", balance
     from send_first_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      order.fanId,
      order.threadId,
      order.key,
      order.expectedPrice,
      order.body,
      order.quotes,
      order.feeBasisPoints,
      order.hours,
      order.most,
      order.mostYoung,
      order.mostOfYoung,
    ],
  )

export const findFirstPrice = (db: Queries, profileId: number) =>
  db.maybe<{ coins: Coins }>('find-first-price', 'select coins from first_prices where profile_id = $1', [profileId])

export const saveFirstPrice = (db: Queries, profileId: number, coins: Coins | null) =>
  db.run('save-first-price', 'select set_first_price($1, $2)', [profileId, coins])

/** False if nothing is held for this creator's answer. */
export const declineFirst = (db: Queries, threadId: number, creatorId: number) =>
  db.one<{ isDone: boolean }>('decline-first-message', 'select decline_first_message($1, $2) as "isDone"', [
    threadId,
    creatorId,
  ])

/** Those whose coins are earned, or on their way back. */
export const listDue = (db: Queries, limit: number) =>
  db.many<{ id: number }>(
    'list-due-first-messages',
    `select id from first_messages where state = 'held' and due_at <= product_now() order by due_at limit $1`,
    [limit],
  )

/** Of a fan who leaves: what isn't answered yet goes back, before coins go back to payments. */
export const returnFirstMessages = (tx: Tx, fanId: number) =>
  tx.run('return-first-messages', `select return_first_messages($1, 'left')`, [fanId])

type WhyBack = 'expired' | 'declined' | 'unsent' | 'blocked' | 'suspended' | 'closed' | 'left' | 'disputed'

export interface SettledMessage {
  threadId: number
  number: number
  fanId: number
  fanName: string
  fanAvatarUrl: string | null
  creatorId: number
  profileName: string
  coins: Coins
  why: WhyBack | null
}

/** Null if another process came first. */
export const settleFirst = (tx: Tx, id: number) =>
  tx.one<{ outcome: 'paid' | 'returned' | null }>(
    'settle-first-message',
    'select settle_first_message($1) as outcome',
    [id],
  )

export const findSettled = (tx: Tx, id: number) =>
  tx.one<SettledMessage>(
    'find-settled-first-message',
    `select h.thread_id as "threadId", h.number, h.fan_id as "fanId", u.name as "fanName", u.avatar_url as "fanAvatarUrl",
       h.creator_id as "creatorId", f.name as "profileName", h.coins, h.why
     from first_messages h join all_people u on u.id = h.fan_id join all_profiles f on f.id = h.profile_id where h.id = $1`,
    [id],
  )
