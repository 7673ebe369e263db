import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { namedTables, sideOf } from '../../../testing/table-sides.ts'

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

const ownTables = `
  select n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

interface Table {
  schema: string
  name: string
}

test('every table is on one side of the border, and every name on the list is a table', async () => {
  const { rows: tables } = await owner.query<Table>(ownTables)
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.filter(({ schema, name }) => !sideOf(schema, name))).toEqual([])
  const outside = tables.filter(({ schema }) => schema !== 'ledger').map(({ name }) => name)
  expect(namedTables().sort()).toEqual(outside.sort())
})

test('the foreign keys that cross the border are listed', async () => {
  const { rows: keys } = await owner.query<{ from: Table; to: Table }>(
    `select json_build_object('schema', fn.nspname, 'name', f.relname) as "from",
            json_build_object('schema', tn.nspname, 'name', t.relname) as "to"
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and k.conparentid = 0`,
  )
  const crossing = keys.filter(({ from, to }) => sideOf(from.schema, from.name) !== sideOf(to.schema, to.name))
  expect(crossing.map(({ from, to }) => `${from.name} -> ${to.name}`).sort()).toMatchInlineSnapshot(`
    [
      "bundle_offers -> profiles",
      "card_changes -> users",
      "cards -> users",
      "character_caps -> profiles",
      "character_caps -> users",
      "checkout_keys -> users",
      "checkouts -> profiles",
      "checkouts -> users",
      "closing_posts -> posts",
      "closing_profiles -> profiles",
      "deposits -> users",
      "first_messages -> profiles",
      "first_messages -> threads",
      "first_messages -> users",
      "first_messages -> users",
      "first_prices -> profiles",
      "lots -> users",
      "message_purchases -> profiles",
      "message_purchases -> threads",
      "message_purchases -> users",
      "message_purchases -> users",
      "payout_account_refusals -> users",
      "payout_accounts -> creators",
      "payouts -> creators",
      "promo_codes -> profiles",
      "provider_customers -> users",
      "receipts -> users",
      "saved_cards -> users",
      "self_dealings -> creators",
      "self_dealings -> users",
      "slices -> users",
      "spending_caps -> users",
      "subscriptions -> creators",
      "subscriptions -> profiles",
      "subscriptions -> users",
      "tip_menus -> profiles",
      "tips -> posts",
      "tips -> profiles",
      "tips -> users",
      "tips -> users",
      "top_up_asks -> users",
      "top_up_deposits -> users",
      "top_ups -> users",
      "trial_offers -> profiles",
      "wallets -> users",
    ]
  `)
})
