import type { Queries } from '../db/client.ts'
import { readWords } from './search.queries.ts'

/** Of what is found no more is counted, nor shown. */
export const mostHits = 1000

export interface Words {
  /** For `tsquery`; null where no word was typed. */
  query: string | null
  /** How many texts have the rarest of the words. */
  uses: number
}

/** What somebody typed, as it is looked for: words that begin so, or the nearest that there are (sql/search/find.sql). */
export const findWords = async (db: Queries, typed: string): Promise<Words> => readWords(db, typed)
