import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingFault, billingFaults, createFaultyBilling } from '../../../testing/faulty-billing.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { addRunningSubscriptions, createOffer, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDb } from '../../platform/db/client.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const runs = 2025
const anchor = new Date('2029-05-15T08:00:00Z')

test(`with every pair of provider faults, ${runs} renewals and three workers, what it took is posted once, and nothing else`, {
  timeout: 120_000,
}, async () => {
  const pairs = billingFaults.flatMap((first) => billingFaults.map((second) => [first, second] as const))
  const { profileId } = await createOffer(t.deps)
  await setClock(t.db, new Date('2029-06-14T07:00:00Z'))
  await t.deps.clock.refresh()
  const subscriptions = await addRunningSubscriptions(t.db, profileId, runs, anchor)
  const first = await firstRenewal()
  const faultsOf = (chargeId: number): readonly BillingFault[] => pairs[chargeId % pairs.length] ?? []
  const faulty = createFaultyBilling(() => t.deps.clock.now().getTime(), faultsOf)
  t.deps.billingProvider = { ...t.deps.billingProvider, ...faulty.billingProvider }

  // The renewals are due in an hour. Afterwards there is time for answers a day late, retries and questions.
  for (const wait of [
    '61 minutes',
    '6 minutes',
    '1 hour',
    '1 day',
    '1 day',
    '1 day',
    '1 day',
    '1 day',
    '2 days',
    '1 hour',
    '1 day',
    '1 day',
    '1 day',
  ]) {
    await letPass(t, wait, (deps) =>
      Promise.all([keepSubscriptions(deps), keepSubscriptions(deps), keepSubscriptions(deps)]),
    )
  }

  const charges = await t.db.many<{ id: number; status: string; posted: number }>(
    'renewals',
    `select c.id, c.status, (select coalesce(sum(amount), 0) from ledger.transfers where code = 'charge' and ref = c.id)::bigint as posted
     from charges c where c.id >= $1 order by c.id`,
    [first],
  )
  expect(charges.length).toBe(subscriptions)
  const taken = Map.groupBy(
    faulty.taken().filter(({ outcome }) => outcome === 'paid'),
    ({ chargeId }) => chargeId,
  )
  for (const { id, status, posted } of charges) {
    const payments = taken.get(id) ?? []
    const about = `charge ${id}: ${faultsOf(id).join(', then ')}`
    const right = payments.filter(({ cents, currency }) => cents === 999 && currency === 'USD')
    expect(payments.length, about).toBe(1)
    expect([status, posted], about).toEqual(right.length === 1 ? ['paid', 999] : ['held', 0])
  }
  await expectLedgerHolds(t.db)
})

const firstRenewal = async () =>
  (await t.db.one<{ id: number }>('first-renewal', 'select coalesce(max(id), 0) + 1 as id from charges')).id

test('the harness can fail: charging again without asking is detected', async () => {
  const owner = createDb({ url: t.ownerUrl, max: 1, log: t.deps.log })
  await owner.run(
    'break-charge-again',
    `create or replace function charge_again(p_charge bigint, p_at timestamptz) returns void language sql as $$
       update charges set status = 'due', claimed_until = null, next_attempt_at = p_at where id = p_charge and status in ('processing', 'unknown')
     $$`,
  )
  await owner.close()
  const { profileId } = await createOffer(t.deps)
  await setClock(t.db, new Date('2029-06-14T09:00:00Z'))
  await t.deps.clock.refresh()
  await addRunningSubscriptions(t.db, profileId, 5, anchor)
  const faulty = createFaultyBilling(
    () => t.deps.clock.now().getTime(),
    () => ['takes it, answer lost'],
  )
  t.deps.billingProvider = {
    ...t.deps.billingProvider,
    ...faulty.billingProvider,
    findCharge: async () => ({ status: 'unheard' }),
  }
  for (const wait of ['0 minutes', '6 minutes', '1 minute']) await letPass(t, wait, keepSubscriptions)
  expect(faulty.taken().length).toBe(10)
})
