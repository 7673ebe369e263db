import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createOffer, createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runPayouts } from './run-payouts.ts'

let t: TestApp
let owner: pg.Client
beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

test('a payout keeps its amount, only moves forward, and is never deleted', async () => {
  await setClock(t.db, new Date('2030-03-20T10:00:00Z'))
  await t.deps.clock.refresh()
  const { creator, profileId } = await createOffer(t.deps, { cents: 2000 })
  await createSubscription(t, await createUser(t.deps), profileId)
  await letPass(t, '12 days', runPayouts)
  const { rows } = await owner.query('select id from payouts where creator_id = $1', [creator.id])
  const change = (what: string) => owner.query(`update payouts set ${what} where id = $1`, [rows[0].id])
  for (const what of ['amount_cents = amount_cents + 1', "period = '2031-01-01'", "destination = 'Another bank'"])
    await expect(change(what), what).rejects.toThrow(/never changes/)
  for (const status of ['failed', 'unknown'])
    await expect(change(`status = '${status}'`), status).rejects.toThrow(/cannot become/)
  await expect(owner.query('delete from payouts where id = $1', [rows[0].id])).rejects.toThrow(/never deleted/)
  await expect(owner.query('delete from payout_lines where payout_id = $1', [rows[0].id])).rejects.toThrow(
    /never changes/,
  )
})
