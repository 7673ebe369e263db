import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createOperator, createUser } from '../../../testing/factories.ts'
import { placesOf } from '../../../testing/places-of.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

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

test('names are removed from requests made before people had numbers, including names nobody has any more', async () => {
  const operator = await createOperator(t.deps)
  const [fan, creator] = [await createUser(t.deps), await createCreator(t.deps)]
  const old = (
    act: string,
    subjectId: string,
    summary: string,
    payload: object,
    concerned: number[],
    because?: string,
  ) =>
    owner.query(
      `insert into operator_requests (act, subject_type, subject_id, summary, payload, concerned, asked_by, state, decided_at, because)
       values ($1, 'old', $2, $3, $4, $5, $6, $7, case when $7 <> 'waiting' then now() end, $8)`,
      [act, subjectId, summary, payload, concerned, operator.id, because ? 'failed' : 'waiting', because ?? null],
    )
  const account = { label: 'Bank ••12', reference: 'acct_1' }
  const back = { amount: 5, reason: 'Asked.', key: null }
  await old('payout.account', '1', 'Name Bank ••12 (acct_1) as the account of Old Zenobia', account, [creator.id])
  await old('payout.paid', '2', 'Mark the payout of $3.00 to Old Zenobia as paid: tr_1', { reference: 'tr_1' }, [
    creator.id,
  ])
  await old('deposit.refund', '3', 'Refund the deposit of $200.00 of Old Zenobia: Asked.', { reason: 'Asked.' }, [
    fan.id,
  ])
  await old('purchase.refund', '4', 'Refund 5.00 FansCoins for “A” to Old Zenobia: Asked.', back, [fan.id, creator.id])
  await old('charge.refund', '5', 'Refund $5.00 of Old Zenobia’s subscription to Luna: Asked.', back, [
    fan.id,
    creator.id,
  ])
  await old('charge.give-back', '6', 'Give back what Old Zenobia paid for Luna: Asked.', { reason: 'Asked.' }, [fan.id])
  const roles = { roles: ['support', 'safety'] }
  const why = 'Old Zenobia is suspended.'
  await old(
    'operator.roles',
    '7',
    'Make Old Zenobia (old@zenobia.test) an operator: support, safety',
    roles,
    [fan.id],
    why,
  )
  await old(
    'operator.roles',
    '8',
    `Make {account ${fan.id}} an operator: support`,
    roles,
    [fan.id],
    'There must be an owner.',
  )
  await old('ratio.change', 'USD', 'Change USD from 10 to 12', { ratio: 12 }, [])
  expect(await placesOf(owner, 'zenobia')).toEqual([
    'public.operator_requests.because',
    'public.operator_requests.summary',
  ])

  const file = new URL('../../../migrations/0119_requests_without_names.sql', import.meta.url)
  await owner.query(readFileSync(file, 'utf8'))
  expect(await placesOf(owner, 'zenobia')).toEqual([])
  const { rows } = await owner.query('select summary, because from operator_requests order by id')
  expect(rows.map(({ summary, because }) => (because ? `${summary} | ${because}` : summary))).toEqual([
    `Name Bank ••12 (acct_1) as the account of {person ${creator.id}}`,
    `Mark payout 2 to {person ${creator.id}} as paid: tr_1`,
    `Refund deposit 3 of {person ${fan.id}}: Asked.`,
    `Refund 5 FansCoins of purchase 4 to {person ${fan.id}}: Asked.`,
    `Refund $5 of payment 5 of {person ${fan.id}}’s subscription: Asked.`,
    `Give back payment 6 of {person ${fan.id}}’s subscription: Asked.`,
    `Make {account ${fan.id}} an operator: support, safety | This person is suspended.`,
    `Make {account ${fan.id}} an operator: support | There must be an owner.`,
    'Change USD from 10 to 12',
  ])
})
