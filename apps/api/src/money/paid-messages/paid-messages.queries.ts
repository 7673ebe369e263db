import type { Coins } from '@fanlight/contract/platform/money'
import type { presentFiles } from '../../content/messages/message-view.ts'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { NotSpent } from '../ledger/not-spent.ts'

type BoughtFiles = Parameters<typeof presentFiles>[0]

export interface MessageOrder {
  fanId: number
  threadId: number
  number: number
  key: string | null
  expectedPrice: Coins | null
  feeBasisPoints: number
}

export interface MessageResult {
  outcome:
    | 'bought'
    | 'replayed'
    | 'not_found'
    | 'not_for_sale'
    | 'own_message'
    | 'already_bought'
    | 'taken_back'
    | 'not_ready'
    | 'price_changed'
    | 'insufficient'
    | NotSpent
  creatorId: number | null
  profileName: string | null
  price: Coins | null
  balance: Coins | null
}

export const buyMessage = (tx: Tx, order: MessageOrder) =>
  tx.one<MessageResult>(
    'buy-message',
    `select outcome, creator_id as "creatorId", profile_name as "profileName", price, balance
     from buy_message($1, $2, $3, $4, $5, $6)`,
    [order.fanId, order.threadId, order.number, order.key, order.expectedPrice, order.feeBasisPoints],
  )

export const findBuyer = (db: Queries, fanId: number) =>
  db.one<{ name: string; avatarUrl: string | null }>(
    'find-buyer-of-message',
    'select name, avatar_url as "avatarUrl" from all_people where id = $1',
    [fanId],
  )

interface BoughtRow {
  id: number
  profileName: string
  coins: Coins
  boughtAt: Date
  files: BoughtFiles
}

/** Newest first, without messages that operators have removed. */
export const listBought = (db: Queries, fanId: number, before: number | null, limit: number) =>
  db.many<BoughtRow>(
    'list-bought-messages',
    `select b.id, f.name as "profileName", b.coins, b.bought_at as "boughtAt", files_of_message(b.thread_id, b.number) as files
     from message_purchases b join all_profiles f on f.id = b.profile_id
     where b.fan_id = $1 and b.revoked_at is null and ($2::bigint is null or b.id < $2)
       and keeps_sold(b.profile_id) and not is_taken_out(b.thread_id, b.number)
     order by b.id desc limit $3`,
    [fanId, before, limit],
  )

export interface LostMessage {
  fanId: number
  creatorId: number
  transferId: number
  coins: Coins
  profileName: string
}

export const listLostMessages = (db: Queries, limit: number) =>
  db.many<LostMessage>(
    'list-lost-messages',
    `select fan_id as "fanId", creator_id as "creatorId", transfer_id as "transferId", coins, profile_name as "profileName"
     from lost_messages($1)`,
    [limit],
  )

interface RevokedPurchase {
  id: number
  threadId: number
  number: number
}

export const listRevoked = (db: Queries, limit: number) =>
  db.many<RevokedPurchase>(
    'list-revoked-messages',
    `select id, thread_id as "threadId", number from message_purchases
     where revoked_at is not null and cleared_at is null order by id limit $1`,
    [limit],
  )

/** False if another process was first. */
export const markCleared = async (tx: Tx, id: number) =>
  (await tx.maybe(
    'mark-message-cleared',
    'update message_purchases set cleared_at = product_now() where id = $1 and cleared_at is null returning id',
    [id],
  )) !== undefined
