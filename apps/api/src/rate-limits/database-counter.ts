import type { Db } from '../db/client.ts'
import type { Counter } from './counter.ts'

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

/** Exported for the test that compares rows with their types. */
export const countOneMore = (db: Pick<Db, 'one'>, name: string, minute: number) =>
  db.one<{ count: number }>(
    'count-for-limit',
    `insert into limit_counts (minute, name) values ($1, $2)
     on conflict (minute, name) do update set count = limit_counts.count + 1 returning count`,
    [minute, name],
  )
