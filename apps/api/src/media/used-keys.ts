import type { Queries } from '../db/client.ts'
import { findUsedKeys } from './media.queries.ts'

/** Of these keys of files, the ones that belong to something. */
export const usedKeys = async (db: Queries, keys: string[]) => (await findUsedKeys(db, keys)).map(({ key }) => key)
