import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from './import-balance.ts'

let t: StripeApp
let operator: Person
beforeEach(async () => {
  t = await startStripeApp()
  operator = await createOperator(t.deps)
})
afterEach(() => t.close())

/** Every kind of row that the pinned version of Stripe's API names, from its client's declarations. */
function kindsOfStripe() {
  const file = join(createRequire(import.meta.url).resolve('stripe'), '../../esm/resources/BalanceTransactions.d.ts')
  const union = /\n +type Type = ([^;]+);/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return [...union.matchAll(/'(\w+)'/g)].map(([, kind]) => kind as string)
}

const book = (type: string, minor: number) => t.stripe.world.book(type as 'reserve_hold', minor, 'usd', null)

const account = async (number: number) =>
  (
    await t.db.one<{ minor: number }>(
      'on-account',
      `select coalesce(sum(case when debit = $1 then amount else -amount end), 0)::bigint as minor
       from ledger.transfers where $1 in (debit, credit)`,
      [number],
    )
  ).minor

const toDo = async () =>
  (await t.as(operator).get('/console/work?kind=difference'))
    .json()
    .map(({ what }: { what: string }) => what.replace(/^.*\): /, ''))

async function payIn() {
  const fan = await createUser(t.deps)
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 100, currencyCode: 'USD' })).json()
  t.stripe.payPage(paymentUrl.split('/').at(-1) as string)
  await t.deliverAll()
  await importBalance(t.deps)
}

async function dayLater() {
  await importBalance(t.deps)
  await t.pass('26 hours')
  await importBalance(t.deps)
}

test("every kind of row in Stripe's books is known, and a new one fails here", async () => {
  const kinds = kindsOfStripe()
  expect(kinds).toHaveLength(52)
  const known = await t.db.many<{ type: string; kind: string | null }>(
    'known-kinds',
    'select type, kind_of_movement(type) as kind from unnest($1::text[]) type',
    [[...kinds, 'network_cost', 'a_new_kind']],
  )
  expect(known.filter(({ kind }) => kind === null).map(({ type }) => type)).toEqual(['a_new_kind'])
  const source = (
    await t.db.one<{ source: string }>('kinds', `select pg_get_functiondef('kind_of_movement'::regproc) as source`)
  ).source
  const named = [...source.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, type]) => type as string)
  expect(named.filter((type) => !kinds.includes(type) && type !== 'network_cost')).toEqual([])
})

const heldBack = [
  'payout_minimum_balance_hold',
  'payout_minimum_balance_release',
  'reserve_hold',
  'reserve_release',
  'reserve_transaction',
  'reserved_funds',
  'payment_network_reserve_hold',
  'payment_network_reserve_release',
]

test("Stripe's holds and releases move nothing here and need no operator", async () => {
  await payIn()
  const before = await Promise.all([2, 9, 10, 11].map(account))
  for (const kind of heldBack) book(kind, kind.endsWith('release') ? 2500 : -2500)
  await dayLater()
  expect(await toDo()).toEqual([])
  expect(await Promise.all([2, 9, 10, 11].map(account))).toEqual(before)
  await expectLedgerHolds(t.db)
})

test('tax and bills that Stripe withholds are fees, and come back as fees', async () => {
  await payIn()
  const [held, fees] = [await account(2), await account(11)]
  book('tax_fund', -190)
  book('stripe_balance_payment_debit', -1_05)
  book('stripe_balance_payment_debit_reversal', 5)
  await dayLater()
  expect(await toDo()).toEqual([])
  expect([held - (await account(2)), (await account(11)) - fees, await account(10)]).toEqual([290, 290, 0])
  await expectLedgerHolds(t.db)
})

test('rows that belong to nothing sold here wait for an operator, in plain words', async () => {
  await payIn()
  book('climate_order_purchase', -500)
  book('connect_collection_transfer', -700)
  book('adjustment', -300)
  await dayLater()
  expect((await toDo()).sort()).toEqual([
    'a correction by the provider that belongs to no dispute',
    'climate order purchase: not from anything that is sold here',
    'connect collection transfer: not from anything that is sold here',
  ])
})
