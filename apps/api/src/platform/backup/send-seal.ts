import { readLastSeal } from '../audit/seal-audit.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { s3Store } from '../media/s3-store.ts'
import type { Store } from '../media/store.ts'

const folder = 'seals/audit'
const nameOf = (seq: number) => `${folder}/${String(seq).padStart(12, '0')}.txt`

/** Stores the newest seal of the operators' log with the backups: once, never overwritten. */
async function sendSeal(db: Db, store: Store) {
  const seal = await readLastSeal(db)
  if (!seal || (await store.open(nameOf(seal.seq)))) return
  await store.put(nameOf(seal.seq), Buffer.from(`${seal.seq}:${seal.hash}\n`), 'text/plain')
}

export function sealRoutines({ backups }: Pick<Config, 'backups'>, db: Db) {
  if (!backups.s3) return []
  const store = s3Store(backups.s3)
  return [{ name: 'send the seal of the log of operators', everySeconds: 3600, run: () => sendSeal(db, store) }]
}
