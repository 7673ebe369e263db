import type { Queries } from '../db/client.ts'
import { findUsedKeys } from './media.queries.ts'

/** Which of these file keys are in use. */
export const usedKeys = async (db: Queries, keys: string[]) => (await findUsedKeys(db, keys)).map(({ key }) => key)
