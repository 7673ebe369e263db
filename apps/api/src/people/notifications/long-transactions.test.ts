import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createUser } from '../../../testing/factories.ts'
import { createPostForSale, giveCoins } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUpEarnings } from '../../money/ledger/roll-up-earnings.ts'
import { sealJournal } from '../../money/ledger/seal-journal.ts'
import { pushNotifications } from './push-notifications.ts'

let t: TestApp
let stranger: pg.Client
const pushed: string[] = []
beforeAll(async () => {
  t = await startTestApp()
  t.deps.bus.subscribe('notifications', (message) => {
    pushed.push(...message.pushed.map(({ notification }) => notification.message))
  })
  const elsewhere = new URL(t.ownerUrl)
  elsewhere.pathname = '/postgres'
  stranger = new pg.Client({ connectionString: elsewhere.href })
  await stranger.connect()
  await stranger.query('begin; select pg_current_xact_id()')
})
afterAll(async () => {
  await stranger.query('rollback')
  await stranger.end()
  await t.close()
})

const count = async (what: string) =>
  (await t.db.one<{ count: number }>(`count ${what}`, `select count(*) as count from ${what}`)).count

test('a long transaction in another database delays nothing: pushes, purchase notifications, roll-ups, seals', async () => {
  const fan = await createUser(t.deps, { name: 'Ada' })
  const post = await createPostForSale(t.deps, { price: 4_00, title: 'Evening light' })
  await giveCoins(t.db, fan.id, 10_00)
  await addPurchase(t.db, fan.id, post.id)
  await pushNotifications(t.deps)
  // Written by one transaction, pushed by the next.
  await pushNotifications(t.deps)
  expect(pushed).toContain('Ada unlocked “Evening light” for 4 FansCoins')
  await rollUpEarnings(t.db)
  expect(await count('ledger.earnings_daily')).toBe(1)
  await sealJournal(t.db)
  const sealed = await t.db.one<{ rows: number }>('sealed', 'select sum(rows)::int as rows from ledger.seals')
  expect(sealed.rows).toBe(await count('ledger.transfers'))
})

test('a long transaction in this database is waited for, and its notifications are pushed then, however late', async () => {
  const fan = await createUser(t.deps)
  const tell = (name: string, at: string) =>
    `insert into notifications (user_id, kind, sentence, params, created_at)
     values (${fan.id}, 'post', 'posted', '{"profile": "Luna", "title": "${name}"}', ${at})`
  const own = new pg.Client({ connectionString: t.ownerUrl })
  await own.connect()
  await own.query('begin')
  await own.query(tell('late', "now() - interval '3 hours'"))
  await t.db.run('tell', tell('meanwhile', "now() - interval '2 hours'"))
  await pushNotifications(t.deps)
  expect(pushed).not.toContain('Luna posted “meanwhile”')
  await own.query('commit')
  await own.end()
  await pushNotifications(t.deps)
  expect(pushed).toEqual(expect.arrayContaining(['Luna posted “late”', 'Luna posted “meanwhile”']))
  await pushNotifications(t.deps)
  expect(pushed.filter((message) => message === 'Luna posted “late”')).toHaveLength(1)
})
