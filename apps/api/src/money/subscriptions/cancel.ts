import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { cancelSubscription, findSubscription, listCancellable, resumeSubscription } from './subscriptions.queries.ts'

const endedByProvider =
  'The payment provider has ended this subscription, so it cannot go on. Subscribe again once it has run out.'

export const notYours = () => new Problem(404, 'There is no subscription of yours with this number.')

/** Runs to the end of the paid period. Repeating it changes nothing. */
export const cancel = (db: Db, fan: SignedIn, id: number) =>
  db.tx(async (tx) => {
    const outcome = await cancelSubscription(tx, id, fan.userId)
    if (outcome === 'not_found') throw notYours()
    if (outcome === 'ended') throw new Problem(409, 'This subscription has ended already.')
    return mine(tx, fan, id)
  })

/** Cancels all subscriptions of a person who deletes their account. */
export async function cancelAllOf(tx: Tx, fanId: number) {
  for (const { id } of await listCancellable(tx, fanId)) await cancelSubscription(tx, id, fanId)
}

/** Undoes a cancellation while the subscription runs. */
export const resume = (db: Db, fan: SignedIn, id: number) =>
  db.tx(async (tx) => {
    const outcome = await resumeSubscription(tx, id, fan.userId)
    if (outcome === 'not_found') throw notYours()
    if (outcome === 'ended')
      throw new Problem(409, 'This subscription has ended. You can subscribe again on the profile.')
    if (outcome === 'stopped') throw new Problem(409, endedByProvider)
    if (outcome === 'closed') throw new Problem(409, 'This profile no longer takes subscriptions.')
    return mine(tx, fan, id)
  })

export async function mine(tx: Tx, fan: SignedIn, id: number) {
  const subscription = await findSubscription(tx, id, fan.userId)
  if (!subscription) throw notYours()
  return subscription
}
