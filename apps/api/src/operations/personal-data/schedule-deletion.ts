import type { Deletion } from '@fanlight/contract/people/account'
import { fromHundredths } from '@fanlight/contract/platform/money'
import { returnFirstMessages } from '../../money/first-messages/settle-first-messages.ts'
import { cancelAllOf } from '../../money/subscriptions/cancel.ts'
import { returnAllCoins, returnableCoins } from '../../money/wallet/return-coins.ts'
import { endTopUpOfAccount } from '../../money/wallet/top-up.ts'
import { notify } from '../../people/notifications/notify.ts'
import { retention } from '../../platform/config/retention.ts'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { findLeaver, type Leaver, lockPerson, setDeletion } from './personal-data.queries.ts'

export async function readDeletion(db: Queries, userId: number): Promise<Deletion> {
  const leaver = await findLeaver(db, userId)
  return {
    deletesAt: leaver.deletesAt?.toISOString() ?? null,
    subscriptions: leaver.subscriptions,
    characters: leaver.characters,
    coins: fromHundredths(leaver.coins),
    coinsThatGoBack: fromHundredths(Math.min(leaver.coins, await returnableCoins(db, userId))),
    objection: objectionTo(leaver),
  }
}

/** Deletes an account: nothing renews, refunds are made, characters are hidden; after fourteen days the name is erased. */
export const scheduleDeletion = (db: Db, userId: number) =>
  db.tx(async (tx) => {
    if (!(await lockPerson(tx, userId))) throw erased()
    const leaver = await findLeaver(tx, userId)
    const objection = objectionTo(leaver)
    if (objection) throw new Problem(409, objection)
    if (leaver.deletesAt) return readDeletion(tx, userId)
    await cancelAllOf(tx, userId)
    await returnFirstMessages(tx, userId)
    await returnAllCoins(tx, userId)
    await endTopUpOfAccount(tx, userId)
    const { deletesAt } = await setDeletion(tx, userId, retention.leftAccounts)
    if (deletesAt) await tell(tx, userId, ['leaving', { at: deletesAt.toISOString() }])
    return readDeletion(tx, userId)
  })

/** Cancellations and refunds stay; everything else is restored. */
export const cancelDeletion = (db: Db, userId: number) =>
  db.tx(async (tx) => {
    if (!(await lockPerson(tx, userId))) throw erased()
    if (!(await findLeaver(tx, userId)).deletesAt) return readDeletion(tx, userId)
    await setDeletion(tx, userId, null)
    await tell(tx, userId, ['staying', {}])
    return readDeletion(tx, userId)
  })

const erased = () => new Problem(401, 'This account was deleted.')

function objectionTo({ isOperator, isFrozen, hasOpenDispute, debt }: Leaver): string | null {
  if (isOperator) return 'Operators cannot delete their account. Another operator has to take the right back first.'
  if (hasOpenDispute)
    return 'Your bank has not decided about a disputed payment yet. You can delete your account afterwards.'
  if (debt > 0)
    return 'You owe FansCoins for a payment that your bank took back. You can delete your account once they are paid.'
  if (isFrozen) return 'Our team froze your wallet. Please contact support before you delete your account.'
  return null
}

const tell = (tx: Tx, userId: number, says: ['leaving', { at: string }] | ['staying', Record<string, never>]) =>
  notify(tx, { userId, kind: 'account', says, relatedEntityType: null, relatedEntityId: null })
