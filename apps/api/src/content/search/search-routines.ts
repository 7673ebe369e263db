import type { Db } from '../../platform/db/client.ts'
import { learnWords } from './search.queries.ts'

const atOnce = 2000
const mostTurns = 20

/** Adds words of new texts to the list that corrects typing errors. */
export async function learnNewWords({ db }: { db: Db }) {
  for (let turn = 0; turn < mostTurns; turn++) if ((await learnWords(db, atOnce)).learnt < atOnce) return
}
