import type { Db } from '../../platform/db/client.ts'
import { findKeys, insertKeys, type Keys } from './push.queries.ts'

/** Created on first use by one process; then never changed. */
export async function pushKeys(db: Db): Promise<Keys> {
  const found = await findKeys(db)
  if (found) return found
  const { default: webPush } = await import('web-push')
  await insertKeys(db, webPush.generateVAPIDKeys())
  const made = await findKeys(db)
  if (!made) throw new Error('The keys of push messages could not be kept.')
  return made
}
