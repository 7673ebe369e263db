import { notifyOfChange, type Telling } from '../../content/messages/changed-message.ts'
import { notify, notifyInApp } from '../../people/notifications/notify.ts'
import type { Tx } from '../../platform/db/client.ts'
import {
  findSettled,
  listDue,
  returnFirstMessages,
  type SettledMessage,
  settleFirst,
} from './first-messages.queries.ts'

const atOnce = 50

/** Pays what was answered and gives back what nobody earns any more. One that fails does not hold up the others. */
export async function settleFirstMessages(deps: Telling) {
  const errors: unknown[] = []
  for (const { id } of await listDue(deps.db, atOnce)) await settle(deps, id).catch((error) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} first messages wait to be settled`)
}

async function settle(deps: Telling, id: number) {
  const settled = await deps.db.tx(async (tx) => {
    const { outcome } = await settleFirst(tx, id)
    if (outcome === null) return
    const message = await findSettled(tx, id)
    await (outcome === 'paid' ? notifyOfPayment(tx, message) : notifyOfReturn(tx, message))
    return message
  })
  if (settled) await notifyOfChange(deps, { id: settled.threadId, number: settled.number })
}

const notifyOfPayment = (tx: Tx, { creatorId, fanName, fanAvatarUrl, profileName, coins, threadId }: SettledMessage) =>
  notifyInApp(tx, {
    userId: creatorId,
    kind: 'purchase',
    says: ['firstMessagePaid', { name: fanName, profile: profileName, coins }],
    relatedEntityType: 'Thread',
    relatedEntityId: threadId,
    avatarUrl: fanAvatarUrl,
  })

/** Whoever took the message back knows. */
async function notifyOfReturn(tx: Tx, { fanId, profileName, coins, why }: SettledMessage) {
  if (why === 'unsent') return
  await notify(tx, {
    userId: fanId,
    kind: 'deposit',
    says: ['firstMessageBack', { profile: profileName, coins, because: why === 'expired' ? 'late' : 'unanswered' }],
    relatedEntityType: 'Wallet',
    relatedEntityId: null,
  })
}

export { returnFirstMessages }

export const firstMessageRoutines = [{ name: 'settle first messages', everySeconds: 2, run: settleFirstMessages }]
