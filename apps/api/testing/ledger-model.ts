import assert from 'node:assert/strict'
import fc from 'fast-check'
import { setCurrencyRatio } from '../src/money/ledger/currency-ratios.ts'
import {
  closeDispute,
  disputeDeposit,
  openDeposit,
  refundDeposit,
  settleDeposit,
} from '../src/money/ledger/deposits.ts'
import { refundPurchase } from '../src/money/ledger/refunds.ts'
import { rollUpEarnings } from '../src/money/ledger/roll-up-earnings.ts'
import { consumePost, startViewing } from '../src/money/ledger/viewing.ts'
import { readWallet } from '../src/money/ledger/wallets.ts'
import { purchaseBatch } from '../src/money/purchases/purchase-batch.ts'
import type { Db } from '../src/platform/db/client.ts'
import { totalIncomeMicros } from './income.ts'
import { createModel, type Model } from './ledger-memory.ts'
import { comparePayable, createPayoutModel, payoutStep, takePayoutStep } from './ledger-payout-steps.ts'
import { settlePayoutAs } from './payout-rows.ts'

/** A small world of its own: fans, posts of one creator, made once for each sequence of steps. */
interface World {
  fans: number[]
  posts: number[]
  creator: number
}

const fanCount = 2
const postCount = 2

const fan = fc.nat(fanCount - 1)
const post = fc.nat(postCount - 1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), fan, cents: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      fan,
      post,
      expects: fc.option(fc.integer({ min: 1, max: 3 })),
      key: fc.option(fc.nat(4)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const), fan, post }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('consume' as const), fan, post }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refund' as const), sale: fc.nat(5), part: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      deposit: fc.nat(4),
      parts: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), deposit: fc.nat(4), isWon: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('give back' as const),
      deposit: fc.nat(4),
      parts: fc.option(fc.integer({ min: 1, max: 3 })),
      isForced: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ratio' as const), to: fc.constantFrom(3, 10, 1000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('price' as const), post, hundreds: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 25) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('roll up' as const) }) },
)
const payoutSteps = fc.record({ do: fc.constant('payout' as const), step: payoutStep })
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Random sequences of everything that can happen, on the real ledger and on a model in memory: they must agree after each step. */
export const ledgerAgreesWithModel = (db: Db, feeBasisPoints: number) =>
  fc.asyncProperty(
    fc.array(fc.oneof({ weight: 4, arbitrary: step }, { weight: 1, arbitrary: payoutSteps }), {
      minLength: 20,
      maxLength: 60,
      size: 'max',
    }),
    async (steps) => {
      const world = await createWorld(db)
      await setCurrencyRatio(db, { currency: 'USD', ratio: 10, enabled: true, actor: 1 })
      const model = createModel({ fans: fanCount, prices: Array(postCount).fill(100), feeBasisPoints })
      const payouts = createPayoutModel(model.incomeMicros)
      const made = { deposits: [] as number[], sales: [] as number[], payouts: [] as number[] }
      for (const each of steps) {
        if (each.do === 'payout') await takePayoutStep(db, world.creator, payouts, made.payouts, each.step)
        else await take(db, world, model, made, each, feeBasisPoints)
        await compare(db, world, model, made.deposits)
        await comparePayable(db, world.creator, payouts)
      }
      for (const id of made.payouts) await settlePayoutAs(db, id, { isPaid: true })
    },
  )

async function createWorld(db: Db): Promise<World> {
  const { ids } = await db.one<{ ids: number[] }>(
    'model-users',
    `with u as (insert into users (issuer, subject, email, name)
       select 'urn:model', gen_random_uuid()::text, 'm@example.test', 'M' from generate_series(0, $1) returning id)
     select array_agg(id) as ids from u`,
    [fanCount],
  )
  const [creator = 0, ...fans] = ids
  await db.run(
    'model-creator',
    `insert into creators (user_id, bio, applied_at, kyc_status) values ($1, 'x', now(), 'verified')`,
    [creator],
  )
  const { posts } = await db.one<{ posts: number[] }>(
    'model-posts',
    `with f as (insert into profiles (creator_id, name) values ($1, 'M') returning id),
     p as (insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
       select f.id, $1, 'M', 0, 2, 100, 'ready' from f, generate_series(1, $2) returning id)
     select array_agg(id order by id) as posts from p`,
    [creator, postCount],
  )
  return { fans, posts, creator }
}

const keyOf = (creator: number, key: number | null) =>
  key === null ? null : `00000000-0000-4000-8000-${(creator * 10 + key).toString(16).padStart(12, '0')}`

async function take(
  db: Db,
  world: World,
  model: Model,
  made: { deposits: number[]; sales: number[] },
  now: Step,
  feeBasisPoints: number,
) {
  const depositOf = (index: number) => made.deposits[index] ?? 0
  switch (now.do) {
    case 'deposit': {
      const opened = await openDeposit(db, {
        userId: world.fans[now.fan] ?? 0,
        currency: 'USD',
        hundredths: now.cents,
        provider: 'demo',
        key: null,
      })
      assert.equal(opened.outcome, model.deposit(now.fan, now.cents))
      if (opened.outcome !== 'opened') return
      await settleDeposit(db, opened.depositId, {
        providerRef: `model-${opened.depositId}`,
        amountMinor: now.cents,
        currency: 'USD',
      })
      made.deposits.push(opened.depositId)
      return
    }
    case 'buy': {
      const expectedPrice = now.expects === null ? null : now.expects * 100
      const order = {
        userId: world.fans[now.fan] ?? 0,
        postId: world.posts[now.post] ?? 0,
        key: keyOf(world.creator, now.key),
        expectedPrice,
      }
      const [result] = await purchaseBatch(db, [order], { feeBasisPoints, wait: true })
      assert.equal(result?.outcome, model.buy(now.fan, now.post, expectedPrice, now.key))
      if (result?.outcome === 'bought') made.sales.push(result.transferId ?? 0)
      return
    }
    case 'look': {
      const until = await startViewing(db, world.fans[now.fan] ?? 0, world.posts[now.post] ?? 0)
      return assert.equal(until !== undefined, model.look(now.fan, now.post))
    }
    case 'consume':
      return assert.equal(
        await consumePost(db, world.fans[now.fan] ?? 0, world.posts[now.post] ?? 0),
        model.consume(now.fan, now.post),
      )
    case 'refund': {
      const amount = model.partOf(now.sale, now.part)
      const refund = { amount, reason: 'model', actor: 1, key: null }
      const { outcome } = await refundPurchase(db, made.sales[now.sale] ?? 0, refund)
      return assert.equal(outcome, model.refund(now.sale, amount))
    }
    case 'dispute': {
      const minor = model.centsOf(now.deposit, now.parts)
      const taken = { minor, ref: `model-${crypto.randomUUID()}`, feeCents: 1500 }
      const outcome = await disputeDeposit(db, depositOf(now.deposit), taken)
      return assert.equal(outcome, model.dispute(now.deposit, minor))
    }
    case 'close':
      return assert.equal(
        await closeDispute(db, depositOf(now.deposit), now.isWon),
        model.close(now.deposit, now.isWon),
      )
    case 'give back': {
      const minor = now.parts === null ? null : model.centsOf(now.deposit, now.parts)
      const madeRef = now.isForced ? { madeRef: 'model' } : {}
      const refund = { minor, reason: 'model', actor: 1, key: null, ...madeRef }
      const outcome = await refundDeposit(db, depositOf(now.deposit), refund)
      return assert.equal(outcome, model.giveBack(now.deposit, minor, now.isForced))
    }
    case 'ratio':
      await setCurrencyRatio(db, { currency: 'USD', ratio: now.to, enabled: true, actor: 1 })
      return model.setRatio(now.to)
    case 'price':
      await db.run('model-price', 'update posts set price = $2 where id = $1', [
        world.posts[now.post],
        now.hundreds * 100,
      ])
      return model.setPrice(now.post, now.hundreds * 100)
    case 'wait':
      await db.run('model-wait', 'update product_clock set ahead = ahead + make_interval(hours => $1)', [now.hours])
      return model.wait(now.hours)
    case 'roll up':
      return rollUpEarnings(db)
  }
}

const compare = (db: Db, world: World, model: Model, deposits: number[]) =>
  Promise.all([
    ...world.fans.map((fan, index) => compareWallet(db, fan, model, index, deposits)),
    totalIncomeMicros(db, world.creator).then((micros) => assert.equal(micros, model.incomeMicros())),
  ])

async function compareWallet(db: Db, fan: number, model: Model, index: number, deposits: number[]) {
  assert.deepEqual(await readWallet(db, fan), model.wallet(index))
  const lots = model.lots(index).map(({ deposit, ...lot }) => ({ deposit: deposits[deposit], ...lot }))
  assert.deepEqual(await lotsOf(db, fan), lots)
}

const lotsOf = (db: Db, fan: number) =>
  db.many<{ deposit: number; coins: number; micros: number }>(
    'model-lots',
    `select lot as deposit, lot_coins as coins, lot_micros as micros from ledger.wallets where user_id = $1 and lot_coins > 0
     union all select deposit_id, coins, micros from ledger.lots where user_id = $1 and coins > 0 order by 1`,
    [fan],
  )
