import type { SecurityLine } from '@fanlight/contract/platform/security-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { placeOf } from './security-log.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await startTestApp()
  owner = await createOperator(t.deps)
})
afterAll(() => t.close())

const lines = async (query = '') => (await t.as(owner).get(`/console/security?${query}`)).json<SecurityLine[]>()
const credential = (email: string) => t.deps.devIdentity?.credential({ email, name: 'Ada' })
const bring = (idToken: unknown, headers = {}) => t.as().post('/auth/google-login', { idToken }, headers)
const counted = async (kind: string) =>
  ((await t.deps.metrics.securityEvents.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0) as number

test('a sign-in is logged with a network as its place and a device name instead of a header', async () => {
  const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
  const { userId } = (await bring(await credential('ada@example.test'), chrome)).json()
  expect((await lines(`search=${userId}`))[0]).toMatchObject({
    kind: 'sign-in',
    userId,
    address: '127.0.0.0',
    device: 'Chrome on Linux',
  })
})

test('a refused sign-in is logged with the reason, and without the token', async () => {
  const used = (await credential('twice@example.test')) ?? ''
  expect((await bring(used)).statusCode).toBe(200)
  expect((await bring(used)).statusCode).toBe(401)
  const [line] = await lines('kind=sign-in.refused')
  expect(line).toMatchObject({ details: { because: 'This sign-in was used already. Please sign in again.' } })
  expect(JSON.stringify(line)).not.toContain(used)
})

test('a flood is counted as a whole, and its first lines are stored', async () => {
  const before = await counted('sign-in.refused')
  for (let i = 0; i < 40; i += 1) await bring('junk')
  expect((await counted('sign-in.refused')) - before).toBe(40)
  expect((await lines('kind=sign-in.refused&pageSize=100')).length).toBeLessThanOrEqual(10)
})

test('reusing an exchanged token ends its session, and logs its owner', async () => {
  const ada = await createUser(t.deps)
  const renew = (token: string) => t.as().post('/auth/refresh-token', { token })
  const second = (await renew(ada.token)).json().token
  await renew(second)
  expect((await renew(ada.token)).statusCode).toBe(401)
  expect((await lines('kind=token.reused'))[0]).toMatchObject({ userId: ada.id })
})

test('refusals at the console, exports and changes of rights are logged', async () => {
  const [fan, support] = [await createUser(t.deps), await createOperator(t.deps, ['support'])]
  await t.as(fan).get('/console/users')
  await t.as(support).get('/console/ledger')
  await t.as(owner).get('/console/ledger/export')
  await t.as(fan).post('/account/exports')
  await t.as(owner).put(`/console/users/${support.id}/roles`, { roles: [] })
  // Lines about answers are written after the answer.
  const seen = async () =>
    (await lines('pageSize=20')).map(({ kind, userId, details }) => [kind, userId, details.what ?? details.roles])
  await expect.poll(seen).toEqual(
    expect.arrayContaining([
      ['refused', fan.id, 'listUsers'],
      ['refused', support.id, 'readLedgerHealth'],
      ['export', owner.id, 'exportLedgerHealth'],
      ['export', fan.id, 'askForExport'],
      ['rights.changed', support.id, ''],
    ]),
  )
})

test('the application can add lines but neither change nor remove any; lines of half a year ago are erased', async () => {
  await expect(t.db.run('test-forge', `update security_log set kind = 'sign-in'`)).rejects.toThrow('permission denied')
  await expect(t.db.run('test-drop', 'delete from security_log')).rejects.toThrow('permission denied')
  await t.db.run('test-old', `insert into security_log (kind, at) values ('sign-in', now() - interval '181 days')`)
  const { count } = await t.db.one<{ count: number }>('test-forget', 'select forget_security_log(180, 1000) as count')
  expect(count).toBe(1)
  const { least } = await t.db.one<{ least: number }>('test-forget-now', 'select forget_security_log(0, 1000) as least')
  expect(least).toBe(0)
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
])("only an address's network is stored: %s", (address, expected) => {
  expect(placeOf(address)).toBe(expected)
})
