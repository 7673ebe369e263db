import type { Db } from '../db/client.ts'

export const countOneMore = (db: Pick<Db, 'one'>, name: string, minute: number) =>
  db.one<{ count: number }>(
    'count-for-limit',
    `insert into limit_counts (minute, name) values ($1, $2)
     on conflict (minute, name) do update set count = limit_counts.count + 1 returning count`,
    [minute, name],
  )
