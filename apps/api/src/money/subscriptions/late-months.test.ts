import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { chargesOf, hasAccess } from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterAll(() => t.close())

const monthsOf = async (fan: Parameters<typeof chargesOf>[1]) =>
  (await chargesOf(t.db, fan)).map(({ start, end }) => [start, end].map((day) => day.toISOString().slice(0, 10)))

test('a renewal up to 7 days late keeps its month', async () => {
  const { fan } = await people.subscriber()
  await people.pass('35 days 23 hours')
  expect(await monthsOf(fan)).toEqual([
    ['2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-31'],
  ])
})

test('a month charged later than that starts on the day of the charge, and so do the following ones', async () => {
  const { fan, profileId } = await people.subscriber()
  await people.pass('60 days')
  expect(await monthsOf(fan)).toEqual([
    ['2028-01-31', '2028-02-29'],
    ['2028-03-31', '2028-04-30'],
  ])
  expect((await people.mine(fan)).endDate.slice(0, 10)).toBe('2028-04-30')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await expectLedgerHolds(t.db)

  await people.pass('28 days 23 hours')
  expect(await monthsOf(fan)).toHaveLength(2)
  await people.pass('2 hours')
  await people.pass('31 days')
  expect((await monthsOf(fan)).slice(2)).toEqual([
    ['2028-04-30', '2028-05-31'],
    ['2028-05-31', '2028-06-30'],
  ])
  await people.pass('60 days')
  expect((await monthsOf(fan)).slice(4)).toEqual([['2028-07-29', '2028-08-29']])
  await expectLedgerHolds(t.db)
})

test('a late month whose card is refused keeps the day of the first attempt, and access for a week from then', async () => {
  const { fan, profileId } = await people.subscriber('declined-later')
  await people.pass('60 days')
  expect(await people.mine(fan)).toMatchObject({ status: 'PastDue' })
  await people.pass('6 days 23 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await people.pass('2 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  await people.pass('8 days')
  expect(await monthsOf(fan)).toEqual([
    ['2028-01-31', '2028-02-29'],
    ['2028-03-31', '2028-04-30'],
  ])
  await expectLedgerHolds(t.db)
})
