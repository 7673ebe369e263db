import type { WorkItem } from '@fanlight/contract/operations/console-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds, giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { createOffer, createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUpEarnings } from '../ledger/roll-up-earnings.ts'
import { recordSelfDealing } from './self-dealing.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp()
  admin = await createOperator(t.deps)
})
afterAll(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

const mark = (person: Person, address: string, browser: string | null = null) =>
  t.db.run('mark', 'update sessions set address_mark = $2, browser_mark = $3 where user_id = $1', [
    person.id,
    address,
    browser,
  ])

/** The fan buys something from the creator for this many coins. */
async function pay(fan: Person, creator: Person, coins: number) {
  const post = await createPostForSale(t.deps, { price: coins, creator })
  await giveCoins(t.db, fan.id, Math.ceil(coins / 10) * 10)
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
}

async function flagged(creator: Person) {
  await rollUpEarnings(t.db)
  await recordSelfDealing(t.deps)
  const list = (await t.as(admin).get('/console/work?kind=self-dealing')).json<WorkItem[]>()
  const { rows } = await t.db.one<{ rows: string[] | null }>(
    'dealings-of',
    'select array_agg(id::text) as rows from self_dealings where creator_id = $1',
    [creator.id],
  )
  return list.filter(({ id }) => rows?.includes(id))
}

test('a fan who pays a creator from the same sign-in address is listed until an operator has looked', async () => {
  const [creator, fan, stranger] = [await createCreator(t.deps), await createUser(t.deps), await createUser(t.deps)]
  await mark(creator, 'home', 'firefox at home')
  await mark(fan, 'home', 'firefox at home')
  await mark(stranger, 'elsewhere')
  await pay(stranger, creator, 500_00)
  await pay(fan, creator, 199_99)
  expect(await flagged(creator)).toEqual([])
  await pay(fan, creator, 10)
  const [item, ...others] = await flagged(creator)
  expect(others).toEqual([])
  expect(item).toMatchObject({ kind: 'self-dealing', userId: fan.id })
  expect(item?.what).toMatch(/^Paid 20\.00 USD to .+ within 30 days; both have the same address and the same browser$/)
  const close = { reason: 'Two sisters.' }
  expect((await t.as(admin).post(`/console/work/dealings/${item?.id}/close`, close)).statusCode).toBe(204)
  expect((await t.as(admin).post(`/console/work/dealings/${item?.id}/close`, close)).statusCode).toBe(404)
  await pay(fan, creator, 199_00)
  expect(await flagged(creator)).toEqual([])
  await pay(fan, creator, 1_00)
  expect(await flagged(creator)).toMatchObject([{ userId: fan.id }])
})

test('subscription months count like purchases, and sharing a payout account counts too', async () => {
  const { profileId, creator } = await createOffer(t.deps, { cents: 2500 })
  const fan = await createCreator(t.deps)
  await createSubscription(t, fan, profileId)
  expect(await flagged(creator)).toEqual([])
  for (const { id } of [creator, fan])
    await t.db.run(
      'account',
      `insert into payout_accounts (creator_id, label, provider, provider_ref, changed_at)
       values ($1, 'Bank', 'stripe', 'acct_one', now())`,
      [id],
    )
  expect(await flagged(creator)).toMatchObject([{ userId: fan.id, what: expect.stringContaining('payout account') }])
})

test('payments of more than 30 days ago no longer count', async () => {
  const [creator, fan] = [await createCreator(t.deps), await createUser(t.deps)]
  const { profileId, creator: other } = await createOffer(t.deps, { cents: 2500 })
  for (const person of [creator, fan, other]) await mark(person, 'the flat')
  await createSubscription(t, fan, profileId)
  await pay(fan, creator, 150_00)
  await moveClock(t.db, '31 days')
  for (const sells of [creator, other]) await pay(fan, sells, 100_00)
  expect([await flagged(creator), await flagged(other)]).toEqual([[], []])
  await pay(fan, creator, 100_00)
  expect(await flagged(creator)).toMatchObject([{ userId: fan.id, what: expect.stringMatching(/^Paid 20\.00 USD/) }])
})

test('an address that many people share means nothing', async () => {
  const creator = await createCreator(t.deps)
  await mark(creator, 'the office')
  const fans = await Promise.all(Array.from({ length: 11 }, () => createUser(t.deps)))
  for (const fan of fans) await mark(fan, 'the office')
  const [fan] = fans
  if (fan) await pay(fan, creator, 900_00)
  expect(await flagged(creator)).toEqual([])
})

test("sign-in addresses are kept as a mark, and not exported with a person's data", async () => {
  const user = { email: 'marked@example.test', name: 'Marked' }
  const given = await t.app.inject({ method: 'POST', url: '/dev-identity/credential', payload: user })
  const payload = { idToken: given.json().credential }
  const login = await t.app.inject({ method: 'POST', url: '/api/auth/google-login', payload })
  const id = login.json().userId
  const { marks } = await t.db.one<{ marks: string }>(
    'marked',
    `select string_agg(address_mark || ' ' || browser_mark, ' ') as marks from sessions where user_id = $1`,
    [id],
  )
  expect(marks).toMatch(/^[\w-]{22} [\w-]{22}$/)
  const rows = await t.db.many<{ row: object }>(
    'rows-of',
    `select r as row from rows_of_person($1, 'sessions', 'user_id', 0, 10) r`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(Object.keys(rows[0]?.row ?? {})).not.toContain('address_mark')
})
