import type { Ratio } from '@fanlight/contract/operations/console-money'
import type { OperatorRequest } from '@fanlight/contract/operations/operator-requests'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPayout } from '../../../testing/access-subjects.ts'
import { createCreator, createOperator, createUser, makeOperator, type Person } from '../../../testing/factories.ts'
import { balanceOf, giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createActs } from '../../operations/console/acts.ts'
import { carryOutDue } from './decide-request.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.run('nobody-operates', `update users set is_admin = false, admin_by_setting = false, operator_roles = '{}'`),
)

const finance = () => createOperator(t.deps, ['finance'])
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 300 ? statusCode : `${statusCode} ${JSON.parse(body).detail}`
const account = { label: 'Sparkasse ••1234', reference: 'acct_1' }
const decide = (operator: Person, id: number, verdict: string) =>
  t.as(operator).post(`/console/requests/${id}/${verdict}`, verdict === 'refuse' ? { reason: 'Not so.' } : undefined)
const requests = async (operator: Person) => (await t.as(operator).get('/console/requests')).json<OperatorRequest[]>()

async function askForAccount(by: Person) {
  const creator = await createCreator(t.deps)
  const payoutId = await addPayout(t, creator, 'held')
  const reply = await t.as(by).post(`/console/payouts/${payoutId}/account`, account)
  expect(reply.statusCode).toBe(202)
  return { creator, payoutId, ...reply.json<{ requestId: number; doneAt: string | null }>() }
}
const payout = (id: number) =>
  t.db.one<{ status: string; destination: string }>(
    'approvals-payout',
    'select status, destination from payouts where id = $1',
    [id],
  )
const passOneDay = async () => {
  await moveClock(t.db, '24 hours')
  await carryOutDue(t.db, t.deps.log, createActs(t.deps))
}

test('setting a payout account: one operator requests it, another approves, and only then is it set', async () => {
  const [first, second] = [await finance(), await finance()]
  const { requestId, payoutId, doneAt, creator } = await askForAccount(first)
  expect(doneAt).toBeNull()
  expect((await payout(payoutId)).status).toBe('held')
  expect((await requests(second))[0]).toMatchObject({
    act: 'payout.account',
    summary: `Name Sparkasse ••1234 (acct_1) as the account of ${creator.name}`,
    askedByName: first.name,
    state: 'waiting',
  })
  expect((await t.as(second).get('/console/overview')).json()).toMatchObject({ openRequests: 1, ownRequests: 0 })
  expect((await t.as(first).get('/console/overview')).json()).toMatchObject({ openRequests: 0, ownRequests: 1 })
  expect(answerOf(await decide(first, requestId, 'approve'))).toBe(
    '403 You asked for this yourself. Another operator has to agree.',
  )
  expect(answerOf(await decide(second, requestId, 'approve'))).toBe(204)
  expect(await payout(payoutId)).toMatchObject({ status: 'pending', destination: 'Sparkasse ••1234' })
  expect(answerOf(await decide(second, requestId, 'approve'))).toBe('409 This request was decided already.')
  const said = (await t.as(first).get('/notifications')).json<{ message: string }[]>().map(({ message }) => message)
  expect(said[0]).toMatch(/^Done: Name Sparkasse/)
})

test('of two approvals and one refusal at once, one decides', async () => {
  const [asker, ...others] = [await finance(), await finance(), await finance(), await finance()]
  const { requestId, payoutId } = await askForAccount(asker as Person)
  const verdicts = ['approve', 'approve', 'refuse']
  const replies = await Promise.all(others.map((other, place) => decide(other, requestId, verdicts[place] as string)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
  const [request] = await requests(asker as Person)
  expect((await payout(payoutId)).status).toBe(request?.state === 'done' ? 'pending' : 'held')
})

test("the database itself prevents approving one's own request, or deciding twice", async () => {
  const [asker, other] = [await finance(), await finance()]
  const { requestId, creator } = await askForAccount(asker)
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  const close = (by: number) =>
    owner.query(`update operator_requests set state = 'done', decided_by = $2, decided_at = now() where id = $1`, [
      requestId,
      by,
    ])
  await expect(close(asker.id)).rejects.toThrow('violates check constraint')
  await expect(close(creator.id)).rejects.toThrow('violates check constraint')
  await expect(
    owner.query(`update operator_requests set payload = '{"label":"Mine"}' where id = $1`, [requestId]),
  ).rejects.toThrow('was decided')
  await close(other.id)
  await expect(close(other.id)).rejects.toThrow('was decided')
  await expect(owner.query('delete from operator_requests where id = $1', [requestId])).rejects.toThrow('was decided')
  await owner.end()
})

test('a lone operator waits for a day, and can withdraw meanwhile', async () => {
  const only = await createOperator(t.deps)
  const [kept, taken] = [await askForAccount(only), await askForAccount(only)]
  expect(kept.doneAt).not.toBeNull()
  expect((await t.as(only).get('/notifications')).json()[0].message).toMatch(
    /^Nobody else can agree, so this is done on /,
  )
  await carryOutDue(t.db, t.deps.log, createActs(t.deps))
  expect((await payout(kept.payoutId)).status).toBe('held')
  expect(answerOf(await decide(only, kept.requestId, 'approve'))).toMatch(/^403 You asked for this yourself/)
  expect(answerOf(await decide(only, taken.requestId, 'withdraw'))).toBe(204)
  await passOneDay()
  expect((await payout(kept.payoutId)).status).toBe('pending')
  expect((await payout(taken.payoutId)).status).toBe('held')
})

test('only the requester or an owner can withdraw it, and nobody else with the same right', async () => {
  const [asker, other, owner] = [await finance(), await finance(), await createOperator(t.deps)]
  const { requestId, payoutId } = await askForAccount(asker)
  expect(answerOf(await decide(other, requestId, 'withdraw'))).toBe(
    '403 Only who asked for this, or an owner, can withdraw it.',
  )
  expect(answerOf(await decide(owner, requestId, 'withdraw'))).toBe(204)
  expect((await payout(payoutId)).status).toBe('held')
})

test('a request that can no longer be carried out after its day is closed with the reason', async () => {
  const only = await createOperator(t.deps)
  const { requestId, payoutId } = await askForAccount(only)
  await t.db.run('approvals-meanwhile', `update payouts set status = 'pending' where id = $1`, [payoutId])
  await passOneDay()
  expect((await requests(only)).find(({ id }) => id === requestId)).toMatchObject({
    state: 'failed',
    because: 'This payout is neither held nor failed.',
  })
})

test('requests of people who lost the right are not carried out, and the people concerned cannot decide', async () => {
  const [asker, other, owner] = [await finance(), await finance(), await createOperator(t.deps)]
  const { requestId, creator } = await askForAccount(asker)
  await makeOperator(t.deps, creator.id, ['finance'])
  const about = '403 This concerns your own money or rights. Another operator has to do it.'
  expect(answerOf(await decide(creator, requestId, 'approve'))).toBe(about)
  expect(answerOf(await decide(creator, requestId, 'refuse'))).toBe(about)
  const owned = await askForAccount(asker)
  await makeOperator(t.deps, owned.creator.id, ['owner'])
  expect(answerOf(await decide(owned.creator, owned.requestId, 'withdraw'))).toBe(about)
  await makeOperator(t.deps, asker.id, [])
  expect(answerOf(await decide(other, requestId, 'approve'))).toBe('409 Whoever asked for this may no longer do it.')
  expect(answerOf(await decide(owner, requestId, 'refuse'))).toBe(204)
})

test.each<[OperatorRole, string]>([
  ['support', '403 Your role does not allow this. It takes finance or owner.'],
  ['safety', '403 Your role does not allow this. It takes finance or owner.'],
])('a %s-only operator sees none of it and decides none of it', async (role, expected) => {
  const [asker, outsider] = [await finance(), await createOperator(t.deps, [role])]
  const { requestId } = await askForAccount(asker)
  expect(await requests(outsider)).toEqual([])
  for (const verdict of ['approve', 'refuse', 'withdraw'])
    expect(answerOf(await decide(outsider, requestId, verdict))).toBe(expected)
})

test('refunds: up to 100 dollars alone, above that two operators, and parts add up', async () => {
  const [first, second] = [await finance(), await finance()]
  const fan = await createUser(t.deps)
  const small = await giveCoins(t.db, fan.id, 1000_00)
  const large = await giveCoins(t.db, fan.id, 1001_00)
  const refund = (id: number) => t.as(first).post(`/console/deposits/${id}/refund`, { reason: 'Asked.' })
  expect((await refund(small)).statusCode).toBe(204)
  const asked = await refund(large)
  expect([asked.statusCode, await balanceOf(t.db, fan.id)]).toEqual([202, 1001_00])
  expect(answerOf(await decide(second, asked.json().requestId, 'approve'))).toBe(204)
  expect(await balanceOf(t.db, fan.id)).toBe(0)
})

test("a ratio: a tenth alone, more takes two operators, and a day's small steps add up", async () => {
  const [first, second] = [await finance(), await finance()]
  const change = (ratio: number) => t.as(first).put('/console/ratios/CHF', { ratio, enabled: true })
  const row = async () =>
    (await t.as(first).get('/console/ratios')).json<Ratio[]>().find(({ currency }) => currency === 'CHF')
  const now = async () => (await row())?.ratio
  expect([(await change(12)).statusCode, await now()]).toEqual([204, 12])
  expect([(await change(12.6)).statusCode, await now()]).toEqual([204, 12.6])
  const asked = await change(13.5)
  expect([asked.statusCode, await row()]).toMatchObject([202, { ratio: 12.6, waiting: { ratio: 13.5, doneAt: null } }])
  expect(answerOf(await decide(second, asked.json().requestId, 'approve'))).toBe(204)
  expect(await row()).toMatchObject({ ratio: 13.5, waiting: null })
})
