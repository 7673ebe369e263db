import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import {
  balanceOf,
  createPostForSale,
  expectLedgerHolds,
  giveCoins,
  type PostForSale,
} from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDb, type Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { createPurchaseBatcher } from './purchase-batcher.ts'

const log = pino({ level: 'silent' })
let t: TestApp
let post: PostForSale
beforeAll(async () => {
  t = await startTestApp()
  post = await createPostForSale(t.deps, { price: 1_00 })
})
afterAll(() => t.close())

const fans = async (count: number) => {
  const made: Person[] = []
  // A few at a time: hundreds at once would wait longer for connections than a busy machine allows.
  while (made.length < count) {
    const some = Array.from({ length: Math.min(10, count - made.length) }, () => createUser(t.deps))
    made.push(...(await Promise.all(some)))
  }
  for (const fan of made) await giveCoins(t.db, fan.id, 10_00)
  return made
}
const order = (userId: number, postId = post.id) => ({ userId, postId, key: null, expectedPrice: null })

/** Holds a wallet as a long transaction would. */
async function holdWallet(userId: number) {
  const client = new pg.Client({ connectionString: t.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from ledger.wallets where user_id = $1 for update', [userId])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

/** Counts calls to a database, and can make some fail. */
function watched(db: Db, spoil: (call: number) => unknown = () => undefined) {
  let calls = 0
  const many: Db['many'] = async (...args) => {
    calls += 1
    const error = spoil(calls)
    const rows = await db.many<never>(...args)
    if (error) throw error
    return rows
  }
  return { db: { ...db, many }, calls: () => calls }
}

test('concurrent purchases share a few calls', async () => {
  const crowd = await fans(300)
  const { db, calls } = watched(t.db)
  const batcher = createPurchaseBatcher(db, log, 0)
  const results = await Promise.all(crowd.map((fan) => batcher.buy(order(fan.id))))
  expect(results.every(({ outcome, balance }) => outcome === 'bought' && balance === 9_00)).toBe(true)
  expect(calls()).toBeLessThanOrEqual(5)
  expect(batcher.queued()).toBe(0)
})

test('a full queue says so and recovers', async () => {
  const [fan] = await fans(1)
  const batcher = createPurchaseBatcher(t.db, log, 0)
  const waiting: Promise<unknown>[] = []
  for (let i = 0; i < 2000; i += 1) waiting.push(batcher.buy(order(fan?.id ?? 0)))
  expect(() => batcher.buy(order(fan?.id ?? 0))).toThrow(Problem)
  await Promise.all(waiting)
  expect(batcher.queued()).toBe(0)
  expect((await batcher.buy(order(fan?.id ?? 0))).outcome).toBe('already_purchased')
})

test('a locked wallet delays nobody else, and its owner is told to come back', async () => {
  const [held, ...others] = await fans(30)
  const release = await holdWallet(held?.id ?? 0)
  const batcher = createPurchaseBatcher(t.db, log, 0)
  const stuck = batcher.buy(order(held?.id ?? 0)).then(
    () => 'bought',
    (error: { code?: string }) => error.code,
  )
  const results = await Promise.all(others.map((fan) => batcher.buy(order(fan.id))))
  expect(results.every(({ outcome }) => outcome === 'bought')).toBe(true)
  expect(await stuck).toBe('55P03')
  await release()
  expect((await batcher.buy(order(held?.id ?? 0))).outcome).toBe('bought')
})

test('a batch whose answer was lost after its commit charges nobody twice', async () => {
  const crowd = await fans(20)
  const { db } = watched(t.db, (call) => (call === 1 ? new Error('the answer was lost') : undefined))
  const batcher = createPurchaseBatcher(db, log, 0)
  const results = await Promise.all(crowd.map((fan) => batcher.buy(order(fan.id))))
  expect(results.every(({ outcome }) => outcome === 'replayed')).toBe(true)
  for (const fan of crowd) expect(await balanceOf(t.db, fan.id)).toBe(9_00)
})

test('with the database down everyone is told at once, and the key finds the result later', async () => {
  const crowd = await fans(5)
  const away = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
  const { db } = watched(t.db, (call) => (call === 1 ? away : undefined))
  const batcher = createPurchaseBatcher(db, log, 0)
  const orders = crowd.map((fan) => ({ ...order(fan.id), key: randomUUID() }))
  const lost = await Promise.allSettled(orders.map((each) => batcher.buy(each)))
  expect(lost.every(({ status }) => status === 'rejected')).toBe(true)
  const found = await Promise.all(orders.map((each) => batcher.buy(each)))
  expect(found.every(({ outcome }) => outcome === 'replayed')).toBe(true)
})

test("one fan's orders run one after the other", async () => {
  const [fan] = await fans(1)
  const posts = await Promise.all(Array.from({ length: 15 }, () => createPostForSale(t.deps, { price: 1_00 })))
  const batcher = createPurchaseBatcher(t.db, log, 0)
  const results = await Promise.all(posts.map(({ id }) => batcher.buy(order(fan?.id ?? 0, id))))
  expect(results.map(({ outcome }) => outcome)).toEqual([...Array(10).fill('bought'), ...Array(5).fill('insufficient')])
})

test('two processes buying for the same fans charge each post once', async () => {
  const crowd = await fans(40)
  const second = createDb({ url: t.appUrl, max: 4, log })
  const batchers = [createPurchaseBatcher(t.db, log, 0), createPurchaseBatcher(second, log, 0)]
  const results = await Promise.all(crowd.flatMap((fan) => batchers.map((batcher) => batcher.buy(order(fan.id)))))
  expect(results.filter(({ outcome }) => outcome === 'bought')).toHaveLength(40)
  expect(results.filter(({ outcome }) => outcome === 'already_purchased')).toHaveLength(40)
  await second.close()
  await expectLedgerHolds(t.db)
})
