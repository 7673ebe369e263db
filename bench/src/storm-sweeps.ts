/** F12, the bank test: a fixed sum, watched from outside. F13, the hunt for deadlocks: all operations at once on few wallets. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkRecent } from '@fanlight/api/src/money/ledger/checker.ts'
import {
  closeDispute,
  disputeDeposit,
  openDeposit,
  refundDeposit,
  settleDeposit,
} from '@fanlight/api/src/money/ledger/deposits.ts'
import { refundPurchase } from '@fanlight/api/src/money/ledger/refunds.ts'
import { rollUpEarnings } from '@fanlight/api/src/money/ledger/roll-up-earnings.ts'
import { sealJournal } from '@fanlight/api/src/money/ledger/seal-journal.ts'
import { consumePost, startViewing } from '@fanlight/api/src/money/ledger/viewing.ts'
import { purchaseBatch } from '@fanlight/api/src/money/purchases/purchase-batch.ts'
import { reservePayout } from '@fanlight/api/testing/payout-postings.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { brokenInvariants, pick, type World, withWorld } from './storm-world.ts'

const feeBasisPoints = 1000

const buy = async ({ db }: World, userId: number, postId: number) => {
  const order = { userId, postId, key: null, expectedPrice: null }
  return (await purchaseBatch(db, [order], { feeBasisPoints, wait: true }))[0]
}
const refund = ({ db }: World, transferId: number, amount: number) =>
  refundPurchase(db, transferId, { amount, reason: 'storm', actor: 1, key: null })

async function watchTheSum(world: World, milliseconds: number): Promise<Outcome> {
  const total = async () => {
    const { rows } = await world.owner.query<{ sum: string; lowest: string }>(
      `select (select sum(balance - debt) from ledger.wallets)
         + coalesce((select sum(case when credit & 15 = 2 and credit > 15 then amount else 0 end
             - case when debit & 15 = 2 and debit > 15 then amount else 0 end
             + case when credit = 3 then amount else 0 end - case when debit = 3 then amount else 0 end)
           from ledger.transfers where asset = 'FC'), 0) as sum,
         (select min(balance) from ledger.wallets) as lowest`,
    )
    return { sum: Number(rows[0]?.sum), lowest: Number(rows[0]?.lowest) }
  }
  const { sum } = await total()
  const until = performance.now() + milliseconds
  let moves = 0
  const mover = async () => {
    while (performance.now() < until) {
      const fan = pick(world.fans).id
      const post = pick(world.posts)
      const bought = await buy(world, fan, post)
      if (bought?.outcome === 'bought' && Math.random() < 0.5)
        await refund(world, bought.transferId ?? 0, bought.price ?? 1)
      else await consumePost(world.db, fan, post)
      moves += 1
    }
  }
  let reads = 0
  let wrong = 0
  const reader = async () => {
    while (performance.now() < until) {
      const seen = await total()
      reads += 1
      if (seen.sum !== sum || seen.lowest < 0) wrong += 1
      await pause(10)
    }
  }
  await Promise.all([...Array.from({ length: 16 }, mover), reader()])
  const broken = await brokenInvariants(world)
  return {
    holds: wrong === 0 && broken.length === 0 && reads > 0,
    facts: [`${moves} moves`, `${reads} reads, ${wrong} of them wrong`, ...broken],
  }
}

async function huntDeadlocks(world: World, milliseconds: number): Promise<Outcome> {
  const { db, owner } = world
  const { rows } = await owner.query<{ id: string }>('select user_id as id from creators')
  const creators = rows.map(({ id }) => Number(id))
  const deposits: number[] = []
  const sales: number[] = []
  let payouts = 0
  const fan = () => pick(world.fans).id
  // Of the 500 cents of a deposit: all that is left, or some of it, sometimes more than that.
  const part = () => pick([null, 50, 133, 300])
  const operations: [weight: number, run: () => Promise<unknown>][] = [
    [
      50,
      async () => {
        const bought = await buy(world, fan(), pick(world.posts))
        if (bought?.outcome === 'bought') sales.push(bought.transferId ?? 0)
      },
    ],
    [20, () => consumePost(db, fan(), pick(world.posts))],
    [10, () => startViewing(db, fan(), pick(world.posts))],
    [
      8,
      async () => {
        const order = { userId: fan(), currency: 'USD', hundredths: 500, provider: 'demo', key: null }
        const opened = await openDeposit(db, order)
        if (opened.outcome !== 'opened') return
        await settleDeposit(db, opened.depositId, {
          providerRef: `hunt-${opened.depositId}`,
          amountMinor: 500,
          currency: 'USD',
        })
        deposits.push(opened.depositId)
      },
    ],
    [4, async () => sales.length && refund(world, pick(sales), 1 + Math.floor(Math.random() * 10))],
    [
      2,
      async () =>
        deposits.length && disputeDeposit(db, pick(deposits), { minor: part(), ref: randomUUID(), feeCents: 1500 }),
    ],
    [3, async () => deposits.length && closeDispute(db, pick(deposits), Math.random() < 0.6)],
    [
      2,
      async () =>
        deposits.length && refundDeposit(db, pick(deposits), { minor: part(), reason: 'storm', actor: 1, key: null }),
    ],
    [
      1,
      () => {
        payouts += 1
        const payout = { payoutId: payouts, creatorId: pick(creators), before: '2100-01-01', minimumCents: 1 }
        return db.tx((tx) => reservePayout(tx, payout))
      },
    ],
  ]
  const wheel = operations.flatMap(([weight, run]) => Array<typeof run>(weight).fill(run))
  const until = performance.now() + milliseconds
  const times: number[] = []
  const failures = new Map<string, number>()
  const worker = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      try {
        await pick(wheel)()
      } catch (error) {
        const code = String((error as { code?: string }).code ?? (error as Error).message)
        failures.set(code, (failures.get(code) ?? 0) + 1)
      }
      times.push(performance.now() - start)
    }
  }
  const keeper = async () => {
    while (performance.now() < until) {
      await rollUpEarnings(db)
      await sealJournal(db)
      await checkRecent(db)
      await pause(2000)
    }
  }
  await Promise.all([...Array.from({ length: 60 }, worker), keeper()])
  const p99 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  // Payouts are reserved here without rows of their own: that is what the payouts' own invariant is about.
  const broken = (await brokenInvariants(world)).filter((name) => !name.startsWith('PAYOUT-ONCE'))
  return {
    holds: failures.size === 0 && broken.length === 0 && p99 < 250,
    facts: [
      `${times.length} operations, ${Math.round(times.length / (milliseconds / 1000))}/s`,
      `99% within ${p99.toFixed(0)} ms`,
      failures.size === 0 ? 'deadlocks 0, errors 0' : `errors ${JSON.stringify([...failures])}`,
      ...broken,
    ],
  }
}

export const sweeps: Fault[] = [
  {
    name: 'F12',
    what: 'bank test: 8 wallets, buys and refunds, a reader every 10 ms, 60 s',
    run: (scale) => withWorld({ fans: 8, posts: 200, creators: 4 }, (world) => watchTheSum(world, scale(60) * 1000)),
  },
  {
    name: 'F13',
    what: 'deadlock hunt: all operations, 20 wallets, 60 clients, 5 min',
    run: (scale) =>
      withWorld({ fans: 20, posts: 300, creators: 5 }, (world) => huntDeadlocks(world, scale(300) * 1000)),
  },
]
