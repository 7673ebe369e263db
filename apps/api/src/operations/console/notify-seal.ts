import { write } from '../../people/notifications/notify.ts'
import { readLastSeal } from '../../platform/audit/seal-audit.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { listOwners, markSealTold } from './notify-seal.queries.ts'

/** Emails the newest seal once a day: rewriting the database doesn't rewrite the emails. */
export const notifySeal = ({ db }: { db: Db }) =>
  db.tx(async (tx: Tx) => {
    const seal = await readLastSeal(tx)
    if (!seal || (await markSealTold(tx, seal.seq)) === 0) return
    for (const { id } of await listOwners(tx))
      await write(tx, {
        userId: id,
        kind: 'account',
        says: ['auditSealed', { seal: `${seal.seq}:${seal.hash}` }],
        relatedEntityId: null,
      })
  })
