import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSubscription } from '../testing/console-factories.ts'
import { createUser, type Person } from '../testing/factories.ts'
import { createPostForSale } from '../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let fan: Person
beforeAll(async () => {
  t = await startTestApp()
  fan = await createUser(t.deps)
  const profiles = []
  // Of every three, two rank equally.
  for (let n = 0; n < 7; n++) profiles.push((await createPostForSale(t.deps)).profileId)
  for (const [n, id] of profiles.entries()) {
    await t.db.run('test-rank', 'update profiles set popularity = $2::int, trend = $2::int where id = $1', [id, n % 3])
    await t.db.run(
      'test-subscribers',
      `insert into subscribers_daily (profile_id, day, started, ended) values ($1, '2026-01-01', $2, 0)`,
      [id, n % 3],
    )
    await addSubscription(t.db, fan.id, id, n % 2 === 0 ? {} : { endedAt: new Date() })
  }
  await t.db.run(
    'test-told',
    `insert into notifications (user_id, kind, sentence, created_at)
     select $1, 'like', 'welcome', date '2026-01-01' + n / 2 from generate_series(1, 7) n`,
    [fan.id],
  )
})
afterAll(() => t.close())

test.each([
  ['/creator/all?'],
  ['/profiles?sort=popular&'],
  ['/profiles?sort=new&'],
  ['/profiles?sort=trending&'],
  ['/profiles?sort=popular&maxPrice=9999&'],
  ['/notifications?includeRead=true&'],
  ['/subscriptions/my-subscriptions?'],
])("%s is the same by each page's last entry as by its number", async (list) => {
  const read = async (query: string) =>
    (await t.as(fan).get(`${list}pageSize=2&${query}`)).json<{ id: number }[]>().map(({ id }) => id)
  const pages: number[][] = []
  for (let before: number | undefined; pages.length < 5; ) {
    const page = await read(before ? `before=${before}` : 'page=1')
    expect(page).toEqual(await read(`page=${pages.length + 1}`))
    pages.push(page)
    before = page.at(-1) ?? before
  }
  expect(new Set(pages.flat()).size).toBe(7)
  expect((await t.as(fan).get(`${list}before=0`)).statusCode).toBe(400)
})

test("nobody can page through other people's notifications or subscriptions by naming one", async () => {
  const other = await createUser(t.deps)
  for (const list of ['/notifications?includeRead=true', '/subscriptions/my-subscriptions?']) {
    const [first] = (await t.as(fan).get(list)).json<{ id: number }[]>()
    expect((await t.as(other).get(`${list}&before=${first?.id}`)).json()).toEqual([])
  }
})

test('creators are ranked by their subscribers, as days are counted, changed and recounted', async () => {
  const { creator, profileId } = await createPostForSale(t.deps)
  const count = async () =>
    (
      await t.db.one<{ count: number }>(
        'test-count',
        'select subscriber_count as count from creators where user_id = $1',
        [creator.id],
      )
    ).count
  const day = (started: number, ended: number) =>
    t.db.run(
      'test-day',
      `insert into subscribers_daily (profile_id, day, started, ended) values ($1, '2026-01-02', $2, $3)
       on conflict (profile_id, day) do update set started = excluded.started, ended = excluded.ended`,
      [profileId, started, ended],
    )
  await day(9, 2)
  expect(await count()).toBe(7)
  await day(9, 4)
  expect(await count()).toBe(5)
  await t.db.run('test-none', 'delete from subscribers_daily where profile_id = $1', [profileId])
  expect(await count()).toBe(0)
})
