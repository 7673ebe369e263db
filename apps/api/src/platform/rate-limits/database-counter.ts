import type { Db } from '../db/client.ts'
import type { Counter } from './counter.ts'
import { countOneMore } from './limit-counts.queries.ts'

type Asked = Pick<Db, 'one' | 'run'>

/** Counts across processes without Redis: one short write each, so it's for the few calls that must be counted together. */
export function databaseCounter(db: Asked): Required<Pick<Counter, 'count'>> {
  let clearedIn = 0
  return {
    async count(name, minute) {
      if (minute > clearedIn) {
        clearedIn = minute
        await db.run('clear-limit-counts', 'delete from limit_counts where minute < $1', [minute - 1])
      }
      return (await countOneMore(db, name, minute)).count
    },
  }
}
