import type { RenewalChoice } from '@fanlight/contract/money/bundles'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { mine, notYours } from './cancel.ts'
import { chooseNext } from './renewals.queries.ts'

/** Sets how a bundle renews. The choice is read only once the subscription is known to be the fan's. */
export const chooseRenewal = (db: Db, fan: SignedIn, id: number, readChoice: () => RenewalChoice['renews']) =>
  db.tx(async (tx) => {
    if ((await chooseNext(tx, id, fan.userId, null)) === 'not_found') throw notYours()
    const outcome = await chooseNext(tx, id, fan.userId, readChoice())
    if (outcome === 'monthly') throw new Problem(409, 'This subscription has no bundle. It renews every month.')
    if (outcome === 'ended') throw new Problem(409, "This subscription doesn't renew. Resume it first.")
    if (outcome === 'charged')
      throw new Problem(
        409,
        'The next payment is being made already. You can change what comes after it once it went through.',
      )
    return mine(tx, fan, id)
  })
