import type { Queries } from '../../platform/db/client.ts'
import { readWords } from './search.queries.ts'

/** Matches are counted and shown up to this number. */
export const mostHits = 1000

export interface Words {
  /** For `tsquery`; null without words. */
  query: string | null
  /** How many texts have the rarest word. */
  uses: number
}

/** The search as PostgreSQL understands it: words with this beginning, or the most similar ones (sql/content/search/find.sql). */
export const findWords = async (db: Queries, typed: string): Promise<Words> => readWords(db, typed)
