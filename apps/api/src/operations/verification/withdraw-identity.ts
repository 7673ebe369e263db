import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { deletePending, lockApplicant, setKycStatus } from './verification.queries.ts'

/** An applicant withdraws documents before the decision: nothing of them stays. */
export const withdrawIdentity = (db: Db, userId: number) =>
  db.tx(async (tx) => {
    if (!(await forgetPending(tx, userId)))
      throw new Problem(409, 'No documents of yours are waiting: there is nothing to withdraw.')
  })

/** True if there was something to delete. Locks in the order of sending and deciding. */
export async function forgetPending(tx: Tx, userId: number) {
  await lockApplicant(tx, userId)
  if (!(await deletePending(tx, userId))) return false
  await setKycStatus(tx, userId, 'none')
  return true
}
