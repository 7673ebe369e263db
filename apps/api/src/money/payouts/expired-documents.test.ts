import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, sendIdentity } from '../../../testing/console-factories.ts'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verificationDesk } from '../../../testing/verification-desk.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp({ KYC_REVIEW: 'manual' })
  admin = await createOperator(t.deps)
})
afterAll(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

const moveTo = async (day: string) => {
  await setClock(t.db, new Date(`${day}T10:00:00Z`))
  await t.deps.clock.refresh()
}
async function renew(person: Person, expiresOn: string) {
  expect((await sendIdentity(t, person)).statusCode).toBe(201)
  const id = await verificationDesk(t, admin).verificationOf(person)
  const path = `/console/verifications/${id}/approve`
  expect((await t.as(admin).post(path, approval({ expiresOn }))).statusCode).toBe(204)
}

/** A creator with one sale of 20 dollars, of which they get about 16, and documents that expire before the payout. */
async function earner() {
  await moveTo('2030-03-20')
  const { creator, profileId } = await createOffer(t.deps, { cents: 2000 })
  await renew(creator, '2030-03-31')
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profileId)
  await t.db.run('forget-runs', 'delete from payout_runs')
  return { creator, profileId }
}
const payOut = async () => {
  await runPayouts(t.deps)
  await sendPayouts(t.deps)
}
const payoutsOf = async (creator: Person) => (await t.as(creator).get('/payouts')).json()

test('with expired documents only payouts wait, and new documents release the money at once', async () => {
  const { creator, profileId } = await earner()
  expect(await payoutsOf(creator)).toMatchObject({ waitsForDocuments: false })
  await letPass(t, '12 days', payOut)
  const waiting = await payoutsOf(creator)
  expect(waiting).toMatchObject({ waitsForDocuments: true, payouts: [] })
  expect(waiting.available).toBeGreaterThan(0)
  const { kycVerified, renewBy } = (await t.as(creator).get('/creator/verification-status')).json()
  expect({ kycVerified, renewBy }).toEqual({ kycVerified: true, renewBy: '2030-03-31' })
  await createSubscription(t, await createUser(t.deps), profileId)
  await renew(creator, '2040-01-01')
  await sendPayouts(t.deps)
  expect(await payoutsOf(creator)).toMatchObject({
    waitsForDocuments: false,
    available: 0,
    payouts: [{ amount: waiting.available, status: 'Paid' }],
  })
  await t.db.run('forget-runs', 'delete from payout_runs')
  await payOut()
  expect((await payoutsOf(creator)).payouts).toHaveLength(1)
})

test('a creator who leaves with expired documents is paid what they earned', async () => {
  const { creator } = await earner()
  await moveTo('2030-04-02')
  expect((await t.as(creator).post('/account/deletion')).statusCode).toBe(200)
  await t.db.run('forget-runs', 'delete from payout_runs')
  await payOut()
  const paid = () =>
    t.db.many<{ status: string }>('test-paid', 'select status from payouts where creator_id = $1', [creator.id])
  expect(await paid()).toEqual([])
  const erased = () =>
    t.db.one<{ is: boolean }>('test-erased', 'select erased_at is not null as is from users where id = $1', [
      creator.id,
    ])
  for (let round = 0; round < 4; round += 1) {
    await letPass(t, '15 days', async (deps) => {
      await endAccounts(deps)
      await keepSubscriptions(deps)
      await sendPayouts(deps)
    })
  }
  expect(await paid()).toEqual([{ status: 'paid' }])
  expect(await erased()).toEqual({ is: true })
})
