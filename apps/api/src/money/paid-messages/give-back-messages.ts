import { notifyOfChange } from '../../content/messages/changed-message.ts'
import { freeDeletedFiles } from '../../content/messages/message-files.ts'
import { notify, notifyInApp } from '../../people/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { refundPurchase } from '../ledger/refunds.ts'
import { type LostMessage, listLostMessages, listRevoked, markCleared } from './paid-messages.queries.ts'

interface Needed {
  db: Db
  bus: Bus
  addresses: MediaAddresses
}

const atOnce = 50
const reason = 'The message was taken out of sight and did not come back within 14 days.'

/** Refunds messages that operators removed for good, out of the creator's earnings. Failures don't hold up others. */
export async function giveBackMessages({ db }: { db: Db }) {
  const errors: unknown[] = []
  for (const lost of await listLostMessages(db, atOnce)) await giveBack(db, lost).catch((error) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} bought messages wait for their refund`)
}

const giveBack = (db: Db, { fanId, creatorId, transferId, coins, profileName }: LostMessage) =>
  db.tx(async (tx) => {
    const { outcome } = await refundPurchase(tx, transferId, { amount: coins, reason, actor: 0, key: null })
    if (outcome !== 'refunded') throw new Error(`purchase ${transferId} was not given back: ${outcome}`)
    const title = `Message from ${profileName}`
    const wallet = { relatedEntityType: 'Wallet', relatedEntityId: null } as const
    await notify(tx, {
      ...{ userId: fanId, kind: 'deposit', says: ['purchaseRefunded', { coins, title, reason }] },
      ...wallet,
    })
    await notifyInApp(tx, { userId: creatorId, kind: 'purchase', says: ['saleRefunded', { coins, title, reason }] })
  })

/** After any refund: both sides see the message locked again, and files that nobody may open any more are deleted. */
export async function clearRevokedMessages(deps: Needed) {
  for (const { id, threadId, number } of await listRevoked(deps.db, atOnce)) {
    const isCleared = await deps.db.tx(async (tx) => {
      if (!(await markCleared(tx, id))) return false
      await freeDeletedFiles(tx, threadId, number)
      return true
    })
    if (isCleared) await notifyOfChange(deps, { id: threadId, number })
  }
}

export const paidMessageRoutines = [
  { name: 'give back messages that were taken away', everySeconds: 3600, run: giveBackMessages },
  { name: 'lock refunded messages', everySeconds: 2, run: clearRevokedMessages },
]
