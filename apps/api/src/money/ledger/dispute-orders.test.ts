/**
 * One deposit, two disputes, a refund made at the provider and a bank that changes its mind, in every possible order.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { closeDispute, disputeDeposit, refundDeposit } from './deposits.ts'
import { readWallet } from './wallets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const needed = {
  openA: null,
  openB: null,
  refund: null,
  closeA: 'openA',
  closeB: 'openB',
  thinkAgain: 'closeA',
} as const
type Event = keyof typeof needed
const events = Object.keys(needed) as Event[]

function orders(done: Event[] = []): Event[][] {
  if (done.length === events.length) return [done]
  const next = events.filter(
    (event) => !done.includes(event) && (needed[event] === null || done.includes(needed[event])),
  )
  return next.flatMap((event) => orders([...done, event]))
}

interface Parts {
  a: number
  b: number
  refund: number
  isBWon: boolean
}

/** One order's outcome: what was answered and refused. */
async function play(order: Event[], parts: Parts) {
  const fan = await createUser(t.deps)
  const deposit = await giveCoins(t.db, fan.id, 10_00)
  const [a, b] = [randomUUID(), randomUUID()]
  const open = new Set<string>()
  const run: Record<Event, () => Promise<string>> = {
    openA: () => disputeDeposit(t.db, deposit, { minor: parts.a, ref: open.add('a') && a, feeCents: 1500 }),
    openB: () => disputeDeposit(t.db, deposit, { minor: parts.b, ref: open.add('b') && b, feeCents: 1500 }),
    refund: () =>
      refundDeposit(t.db, deposit, {
        minor: parts.refund,
        reason: 'asked',
        actor: 0,
        key: null,
        madeRef: randomUUID(),
      }),
    closeA: () => closeDispute(t.db, deposit, false, open.delete('a') ? a : null),
    closeB: () => closeDispute(t.db, deposit, parts.isBWon, open.delete('b') ? b : null),
    thinkAgain: () => closeDispute(t.db, deposit, true, a),
  }
  for (const event of order) {
    await run[event]()
    const { owed } = await t.db.one<{ owed: number }>(
      'owed',
      'select debt as owed from ledger.wallets where user_id = $1',
      [fan.id],
    )
    const { frozen } = await readWallet(t.db, fan.id)
    expect({ event, frozen }, order.join(' ')).toEqual({ event, frozen: open.size > 0 || owed > 0 })
  }
}

test.each([
  { a: 60, b: 100, refund: 40, isBWon: true },
  { a: 30, b: 100, refund: 100, isBWon: true },
  { a: 100, b: 100, refund: 100, isBWon: false },
])('disputes of $a and $b and a refund of $refund cents of 100, in each order', async (parts) => {
  const all = orders()
  expect(all).toHaveLength(60)
  for (let from = 0; from < all.length; from += 8)
    await Promise.all(all.slice(from, from + 8).map((order) => play(order, parts)))
  await expectLedgerHolds(t.db)
})
