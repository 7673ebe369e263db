import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createOffer, createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { claimPayout } from './payouts.queries.ts'
import { runPayouts } from './run-payouts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const claim = () => t.db.tx(claimPayout)

test('nobody else takes a claimed payout until the claim expires; then the provider is asked first', async () => {
  await setClock(t.db, new Date('2030-03-20T10:00:00Z'))
  await t.deps.clock.refresh()
  const { profileId, creator } = await createOffer(t.deps, { cents: 2000 })
  await createSubscription(t, await createUser(t.deps), profileId)
  await letPass(t, '12 days', runPayouts)
  const payout = await claim()
  expect(payout).toMatchObject({ attempt: 1, asking: false })
  expect(await claim()).toBeUndefined()
  // Leaving the account meanwhile: the payout may have arrived there, so it isn't sent to the next one too.
  await t.db.run('test-own-account', 'update payout_accounts set is_own = true where creator_id = $1', [creator.id])
  expect((await t.as(creator).delete('/payouts/account')).statusCode).toBe(204)
  const { status } = await t.db.one<{ status: string }>('test-status', 'select status from payouts where id = $1', [
    payout?.id,
  ])
  expect(status).toBe('processing')
  await t.db.run('test-end-lease', `update payouts set claimed_until = now() - interval '1 second' where id = $1`, [
    payout?.id,
  ])
  expect(await claim()).toMatchObject({ id: payout?.id, attempt: 1, asking: true })
})
