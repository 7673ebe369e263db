import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import {
  chargesOf,
  createOffer,
  createSubscription,
  type Offer,
  setClock,
} from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDb } from '../../platform/db/client.ts'
import { routines } from '../../tasks.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  // A database in a time zone with summer time must count the same months and days.
  const owner = createDb({ url: t.ownerUrl, max: 1, log: t.deps.log })
  await owner.run(
    'summer-time',
    `do $$ begin execute format('alter database %I set timezone = ''America/New_York''', current_database()); end $$`,
  )
  await owner.close()
})
afterAll(() => t.close())

const daily = new Set([
  'keep subscriptions',
  'run payouts',
  'send payouts',
  'settle the demo provider',
  'roll up earnings',
  'seal the journal',
])
const hour = 3_600_000

test('fourteen months of subscriptions started on each of 31 days: every period once, every payout once', {
  timeout: 240_000,
}, async () => {
  const offers: Offer[] = [await createOffer(t.deps), await createOffer(t.deps, { cents: 4999 })]
  const fans: { fan: Person; profileId: number; startedAt: Date; id: number }[] = []
  const first = Date.parse('2028-01-01T09:30:00Z')
  const work = routines.filter(({ name }) => daily.has(name))

  for (let day = 0; day < 31 + 14 * 31; day += 1) {
    await setClock(t.db, new Date(first + day * 24 * hour))
    await t.deps.clock.refresh()
    if (day < 31) {
      const { profileId } = offers[day % 2] as Offer
      const fan = await createUser(t.deps)
      const id = await createSubscription(t, fan, profileId)
      const { startedAt } = await t.db.one<{ startedAt: Date }>(
        'started-at',
        'select anchor_at as "startedAt" from subscriptions where id = $1',
        [id],
      )
      fans.push({ fan, profileId, startedAt, id })
    }
    for (const { run } of work) await run(t.deps)
    const { open } = await t.db.one<{ open: number }>(
      'open-accesses',
      'select count(*) filter (where has_access(fan_id, profile_id)) as open from subscriptions',
    )
    expect(open, `day ${day}`).toBe(fans.length)
  }

  for (const { fan, startedAt } of fans) {
    const charges = await chargesOf(t.db, fan)
    expect(charges.length).toBeGreaterThanOrEqual(15)
    for (const [n, charge] of charges.entries()) {
      expect(charge).toMatchObject({ periodNo: n, status: 'paid', attempt: 1 })
      expect(charge.start).toEqual(monthsAfter(startedAt, n))
      expect(charge.end).toEqual(monthsAfter(startedAt, n + 1))
    }
  }
  const payouts = await t.db.many<{ period: string; n: number; paid: number }>(
    'payouts-by-period',
    `select period, count(*) as n, count(*) filter (where status = 'paid') as paid from payouts group by period order by period`,
  )
  expect(payouts.map(({ period }) => period)).toEqual(
    Array.from({ length: 15 }, (_, n) => new Date(Date.UTC(2028, 1 + n, 1)).toISOString().slice(0, 10)).slice(
      0,
      payouts.length,
    ),
  )
  expect(payouts.length).toBeGreaterThanOrEqual(14)
  expect(payouts.every(({ n, paid }) => n === 2 && paid === 2)).toBe(true)
  await expectLedgerHolds(t.db)
})

/** Our own arithmetic, so that the database isn't tested against itself. */
function monthsAfter(anchor: Date, months: number) {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(anchor)
  moved.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), last))
  return moved
}
