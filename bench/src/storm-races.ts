/** F14: races, each with one winner and exact losers. F15: random histories against a model in memory. */
import { randomUUID } from 'node:crypto'
import { disputeDeposit, openDeposit, settleDeposit } from '@fanlight/api/src/money/ledger/deposits.ts'
import { refundPurchase } from '@fanlight/api/src/money/ledger/refunds.ts'
import { consumePost } from '@fanlight/api/src/money/ledger/viewing.ts'
import { purchaseBatch } from '@fanlight/api/src/money/purchases/purchase-batch.ts'
import { createPurchaseBatcher } from '@fanlight/api/src/money/purchases/purchase-batcher.ts'
import { ledgerAgreesWithModel } from '@fanlight/api/testing/ledger-model.ts'
import { retryWhileBusy } from '@fanlight/api/testing/retry-while-busy.ts'
import fc from 'fast-check'
import { balance, buy, cast, count, openPurchases, price, type Race, times, unless } from './storm-cast.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { moneyBack } from './storm-money-back.ts'
import { payoutRaces } from './storm-payouts.ts'
import { brokenInvariants, log, pick, type World, withWorld } from './storm-world.ts'

const kinds: Record<string, Race> = {
  async 'same purchase, 50 at once'(world) {
    const { fan, posts } = await cast(world, 10_000, 1)
    const got = await Promise.all(times(50).map(() => buy(world, fan, posts[0] ?? 0)))
    const left = await balance(world, fan)
    return unless(count(got, 'bought') === 1 && count(got, 'already_purchased') === 49 && left === 9900, { got, left })
  },
  async 'same purchase, 50 at once through two batchers'(world) {
    const { fan, posts } = await cast(world, 10_000, 1)
    const batchers = [createPurchaseBatcher(world.db, log, 0), createPurchaseBatcher(world.db, log, 0)]
    const order = { userId: fan, postId: posts[0] ?? 0, key: null, expectedPrice: null }
    const got = (
      await Promise.all(times(50).map((index) => retryWhileBusy(async () => batchers[index % 2]?.buy(order))))
    ).map((result) => result?.outcome)
    return unless(count(got, 'bought') === 1 && count(got, 'already_purchased') === 49, got)
  },
  async '50 posts with coins for one'(world) {
    const { fan, posts } = await cast(world, 100, 50)
    const got = await Promise.all(posts.map((post) => buy(world, fan, post)))
    return unless(
      count(got, 'bought') === 1 && count(got, 'insufficient') === 49 && (await balance(world, fan)) === 0,
      got,
    )
  },
  async 'buying while the price is edited'(world) {
    const { fan, posts } = await cast(world, 10_000, 1)
    const [got] = await Promise.all([
      buy(world, fan, posts[0] ?? 0, randomUUID(), price),
      world.owner.query('update posts set price = price + 50 where id = $1', [posts[0]]),
    ])
    const paid = 10_000 - (await balance(world, fan))
    return unless((got === 'bought' && paid === price) || (got === 'price_changed' && paid === 0), { got, paid })
  },
  async 'buying and consuming, 10 at once'(world) {
    const { fan, posts } = await cast(world, 10_000, 1)
    const did = await Promise.all(
      times(10).map((index) =>
        index % 2 ? buy(world, fan, posts[0] ?? 0) : retryWhileBusy(() => consumePost(world.db, fan, posts[0] ?? 0)),
      ),
    )
    const bought = did.filter((what) => what === 'bought').length
    const consumed = did.filter((what) => what === true).length
    const paid = 10_000 - (await balance(world, fan))
    return unless(paid === bought * price && (bought === consumed || bought === consumed + 1), did)
  },
  async 'a deposit with one key, 20 at once'(world) {
    const { fan } = await cast(world, 100, 0)
    const key = randomUUID()
    const order = { userId: fan, currency: 'USD', hundredths: 500, provider: 'demo', key }
    await Promise.all(
      times(20).map(() =>
        retryWhileBusy(async () => {
          const opened = await openDeposit(world.db, order)
          if (opened.outcome !== 'opened' && opened.outcome !== 'replayed') throw new Error(opened.outcome)
          const payment = { providerRef: `race-${opened.depositId}`, amountMinor: 500, currency: 'USD' }
          await settleDeposit(world.db, opened.depositId, payment)
        }),
      ),
    )
    return unless((await balance(world, fan)) === 5100, await balance(world, fan))
  },
  async 'a refund, 20 at once'(world) {
    const { fan, posts } = await cast(world, 10_000, 1)
    const order = { userId: fan, postId: posts[0] ?? 0, key: null, expectedPrice: null }
    const [sale] = await purchaseBatch(world.db, [order], { feeBasisPoints: 1000, wait: true })
    const refund = { amount: price, reason: 'race', actor: 1, key: null }
    const got = await Promise.all(
      times(20).map(() => retryWhileBusy(() => refundPurchase(world.db, sale?.transferId ?? 0, refund))),
    )
    const given = got.filter(({ outcome }) => outcome === 'refunded').length
    return unless(given === 1 && (await balance(world, fan)) === 10_000, given)
  },
  async 'buying while the deposit is disputed'(world) {
    const { fan, deposit, posts } = await cast(world, 200, 3)
    const [, ...got] = await Promise.all([
      retryWhileBusy(() => disputeDeposit(world.db, deposit)),
      ...posts.map((post) => buy(world, fan, post)),
    ])
    const left = await balance(world, fan)
    // What was bought before is taken back with the coins: nothing is owed.
    const open = await openPurchases(world, fan)
    return unless(left === 0 && open === 0, { got, left, open })
  },
  ...moneyBack,
  ...payoutRaces,
}

const atOnce = 4

async function race(world: World, rounds: number): Promise<Outcome> {
  const wrong: string[] = []
  for (const [name, run] of Object.entries(kinds)) {
    let left = rounds
    const lane = async () => {
      while (left-- > 0) {
        const seen = await run(world)
        if (seen) wrong.push(`${name}: ${seen}`)
      }
    }
    await Promise.all(times(atOnce).map(lane))
  }
  const broken = await brokenInvariants(world)
  return {
    holds: wrong.length === 0 && broken.length === 0,
    facts: [
      `${Object.keys(kinds).length} races, ${rounds} rounds each`,
      `wrong ${wrong.length}`,
      ...wrong.slice(0, 3),
      ...broken,
    ],
  }
}

async function compareWithModel(world: World, sequences: number): Promise<Outcome> {
  const failures: string[] = []
  for (const feeBasisPoints of [0, pick([1, 333, 1250, 5000])]) {
    const result = await fc.check(ledgerAgreesWithModel(world.db, feeBasisPoints), {
      numRuns: Math.ceil(sequences / 2),
    })
    if (result.failed) failures.push(fc.defaultReportMessage(result) ?? 'failed')
  }
  const broken = await brokenInvariants(world)
  return {
    holds: failures.length === 0 && broken.length === 0,
    facts: [`${sequences} sequences`, ...failures, ...broken],
  }
}

export const races: Fault[] = [
  {
    name: 'F14',
    what: 'every race, 1,000 rounds each',
    run: (scale) => withWorld({ fans: 2, posts: 10, creators: 10 }, (world) => race(world, scale(1000))),
  },
  {
    name: 'F15',
    what: 'random histories against a model, 500 sequences',
    run: (scale) => withWorld({ fans: 1, posts: 1, creators: 1 }, (world) => compareWithModel(world, scale(500))),
  },
]
