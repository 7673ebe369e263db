import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createCreator, type Person } from '../../../testing/factories.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const save = (who: Person, taxNumber: unknown) => t.as(who).put('/payouts/tax-number', { taxNumber })
const ends = async (who: Person) => (await t.as(who).get('/payouts')).json().taxNumberEnds
const yearOf = async (who: Person) => (await t.as(who).get('/payouts/years/2026/csv')).body

test('a tax number is sealed, shown by its last digits, changed and removed', async () => {
  const [one, other] = [await createCreator(t.deps), await createCreator(t.deps)]
  expect(await ends(one)).toBeNull()
  expect((await save(one, '  12/345 67890-DE ')).statusCode).toBe(204)
  expect([await ends(one), await ends(other)]).toEqual(['-DE', null])
  const [row] = await t.db.many<{ sealed: Buffer }>('sealed', 'select sealed_number as sealed from tax_numbers')
  expect(row?.sealed.toString('latin1')).not.toContain('67890')
  await save(one, '98-7654321')
  expect(await ends(one)).toBe('321')
  await save(one, '')
  expect(await ends(one)).toBeNull()
  expect(await t.db.many('all-left', 'select 1 from tax_numbers')).toEqual([])
})

test.each([
  ['x'.repeat(41), 'at most 40'],
  ['<b>12</b>', 'letters and digits'],
  ['=1+1', 'letters and digits'],
  [12, 'not valid'],
])('refuses %s', async (taxNumber, why) => {
  const creator = await createCreator(t.deps)
  const reply = await save(creator, taxNumber)
  expect([reply.statusCode, JSON.stringify(reply.json().errors)]).toEqual([400, expect.stringContaining(why)])
})

test('a data export and the yearly statement include it, and deleting the account deletes it', async () => {
  const creator = await createCreator(t.deps)
  await save(creator, 'GB 123-456')
  const { id } = (await t.as(creator).post('/account/exports')).json()
  await runJobs(t)
  const { url } = (await t.as(creator).post(`/account/exports/${id}/address`)).json()
  const zip = await readZip((await t.app.inject({ url })).rawPayload)
  expect(JSON.parse(zip.get('data/tax-number.json') ?? 'null')).toEqual({ taxNumber: 'GB 123-456' })
  expect(JSON.parse(zip.get('data/tax_numbers.user_id.json') ?? 'null')[0]).not.toHaveProperty('sealed_number')
  expect(await yearOf(creator)).toContain('Tax number,GB 123-456')
  await t.as(creator).post('/account/deletion')
  await letPass(t, '15 days', endAccounts)
  expect(await t.db.many('left', 'select 1 from tax_numbers where user_id = $1', [creator.id])).toEqual([])
})
