import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buyBundle, offerBundles } from '../../../testing/bundle-factories.ts'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds, moveClock } from '../../../testing/ledger-factories.ts'
import { chargesOf, createOffer, letPass, paymentsOf, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeSubscriptions } from '../subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const work = async (deps: TestApp['deps']) => {
  await closeSubscriptions(deps)
  await keepSubscriptions(deps)
  await sendRefunds(deps)
}
const pass = (interval: string) => letPass(t, interval, work)

async function bought(at: string) {
  await setClock(t.db, new Date(at))
  await t.deps.clock.refresh()
  const offer = await createOffer(t.deps, { cents: 799 })
  await offerBundles(t, offer)
  const fan = await createUser(t.deps)
  return { ...offer, fan, id: await buyBundle(t, fan, offer.profileId) }
}

const mine = async (fan: Person) => (await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]
const paid = async (fan: Person) => (await paymentsOf(t.db, fan)).map(({ cents }) => cents)

/** The clock stands at the moment of the renewal, or `before` it, and no worker has seen it yet. */
async function toRenewal(id: number, before = 0) {
  const { at } = await t.db.one<{ at: Date }>('renews-at', 'select renews_at as at from subscriptions where id = $1', [
    id,
  ])
  await setClock(t.db, new Date(at.getTime() - before))
  await t.deps.clock.refresh()
}

test('a cancellation at the moment of the renewal ends with the months that were paid, whoever is first', async () => {
  for (let round = 0; round < 6; round++) {
    const { fan, id } = await bought(`2029-0${round + 1}-01T12:00:00Z`)
    await toRenewal(id)
    await Promise.all([
      t.as(fan).post(`/subscriptions/${id}/cancel`),
      keepSubscriptions(t.deps),
      keepSubscriptions(t.deps),
    ])
    await pass('1 minute')
    const { status, endDate } = await mine(fan)
    const last = (await chargesOf(t.db, fan)).filter((charge) => charge.status === 'paid').at(-1)
    expect([status, endDate]).toEqual(['Cancelled', last?.end.toISOString()])
    expect((await paid(fan)).length).toBeLessThanOrEqual(2)
  }
})

test('a choice at the moment of the renewal is kept or refused, and what is charged is what the fan was told', async () => {
  for (let round = 0; round < 6; round++) {
    const { fan, id } = await bought(`2031-0${round + 1}-01T12:00:00Z`)
    await toRenewal(id, 1000)
    const [chosen] = await Promise.all([
      t.as(fan).put(`/subscriptions/${id}/renewal`, { renews: 'month' }),
      moveClock(t.db, '1 second').then(() => keepSubscriptions(t.deps)),
    ])
    await pass('1 minute')
    expect(await paid(fan)).toEqual([2157, chosen.statusCode === 200 ? 799 : 2157])
    expect([200, 409]).toContain(chosen.statusCode)
  }
})

test('a fan who deletes the account in the middle keeps the months and pays no more', async () => {
  const { fan, id } = await bought('2033-01-10T12:00:00Z')
  await pass('30 days')
  expect((await t.as(fan).post('/account/deletion')).statusCode).toBeLessThan(300)
  await pass('16 days')
  await endAccounts(t.deps)
  await pass('60 days')
  expect(await paid(fan)).toEqual([2157])
  const state = await t.db.one<{ status: string; isErased: boolean }>(
    'bundle-of-erased',
    'select s.status, u.erased_at is not null as "isErased" from subscriptions s join users u on u.id = s.fan_id where s.id = $1',
    [id],
  )
  expect(state).toEqual({ status: 'expired', isErased: true })
})

test('a character deleted at the moment of the renewal takes no second bundle, or gives it back whole', async () => {
  for (let round = 0; round < 4; round++) {
    const { fan, creator, profileId, id } = await bought(`2035-0${round + 1}-01T12:00:00Z`)
    await toRenewal(id)
    await Promise.all([t.as(creator).delete(`/profiles/${profileId}`), keepSubscriptions(t.deps)])
    for (let turn = 0; turn < 3; turn++) await pass('1 minute')
    const charges = await chargesOf(t.db, fan)
    const second = charges.find(({ periodNo }) => periodNo === 1)
    expect(['refunded', 'void', undefined]).toContain(second?.status)
    expect((await mine(fan)).status).toBe('Expired')
  }
})
