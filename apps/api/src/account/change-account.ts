import type { AccountChange } from '@fanlight/contract/account'
import type { Sessions } from '../auth/sessions.ts'
import type { Db } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { updateBio, updateName } from './account.queries.ts'

/** The name that others see and, of a creator, the bio. */
export async function changeAccount(
  { db, sessions }: { db: Db; sessions: Sessions },
  userId: number,
  { name, bio }: AccountChange,
) {
  await db.tx(async (tx) => {
    await updateName(tx, userId, name)
    if (bio !== undefined && !(await updateBio(tx, userId, bio))) throw new Problem(403, 'Only creators have a bio.')
  })
  await sessions.personChanged(userId)
}
