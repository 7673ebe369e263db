import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/**
 * Looking from the other side reads the whole table: deleting the referenced row, and every join from there. An index
 * helps if it begins with the columns, and covers every row that has them.
 */
const withoutIndex = `
  select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
  from pg_constraint c
  cross join lateral unnest(c.conkey) with ordinality k (attnum, place)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
  where c.contype = 'f' and c.conparentid = 0 and not exists (
    select from pg_index i
    where i.indrelid = c.conrelid and i.indisvalid
      and (select array_agg(p order by p) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) p)
        = (select array_agg(p order by p) from unnest(c.conkey) p)
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (
        select string_agg(n.attname || ' IS NOT NULL', ' AND ') from pg_attribute n
        where n.attrelid = c.conrelid and n.attnum = any (c.conkey)) || ')')
  )
  group by c.oid, c.conrelid order by 1`

/** Why nobody ever looks from the other side. */
const reasons: Record<string, string> = {
  'broadcast_receipts (broadcast_id)': 'found by its fan, counted on its broadcast, and broadcasts are never removed',
  'ledger.deposits (currency)': 'currencies are switched off, never removed',
  'ledger.lots (user_id)': 'only lots with coins left are asked for (lots_waiting), and people are never removed',
  'posts (creator_id)': 'only posts that are there are asked for (posts_creator), and creators are never removed',
  'posts (profile_id)': 'only posts that are there are asked for (posts_feed), and profiles are never removed',
  'subscriptions (creator_id)':
    'only those that began are asked for (subscriptions_of_creator), and creators are never removed',
}

test('every foreign key has an index, or a reason for not having one', async () => {
  const { rows } = await owner.query<{ key: string }>(withoutIndex)
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(reasons).sort())
})
