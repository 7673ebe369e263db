import type { Db } from '../../platform/db/client.ts'
import { learnNewWords } from '../search/search-routines.ts'
import { countSomeTags } from '../tags/topics.ts'
import { countNeighbours, foldTrends } from './discovery.queries.ts'

interface Needed {
  db: Db
}

/** Until a batch isn't full; anything that arrives in the meantime waits for the next turn. */
async function untilDone(atOnce: number, most: number, work: () => Promise<number>) {
  for (let times = 0; times < most && (await work()) === atOnce; times++)
    await new Promise((next) => setImmediate(next))
}

export const foldAllTrends = ({ db }: Needed) =>
  untilDone(20_000, 20, async () => (await foldTrends(db, 20_000)).folded)
export const countAllNeighbours = ({ db }: Needed) =>
  untilDone(20, 50, async () => (await countNeighbours(db, 20)).counted)

/** Keeps the figures behind discovery up to date. Safe to run in several processes at once. */
export const discoveryRoutines = [
  { name: 'fold trends', everySeconds: 30, run: foldAllTrends },
  { name: 'count neighbours', everySeconds: 10, run: countAllNeighbours },
  { name: 'learn words', everySeconds: 1, run: learnNewWords },
  { name: 'count tags', everySeconds: 5, run: countSomeTags },
]

/** Everything at once, for the demo world. */
export async function countDiscovery(needed: Needed) {
  await learnNewWords(needed)
  for (let turn = 0; turn < 5; turn++) await countSomeTags(needed)
  await foldAllTrends(needed)
  await countAllNeighbours(needed)
}
