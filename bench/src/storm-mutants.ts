/** Bugs planted on purpose. A harness that cannot fail proves nothing: each of these must be caught. */
import { setTimeout as pause } from 'node:timers/promises'
import { openDeposit, settleDeposit } from '@fanlight/api/src/money/ledger/deposits.ts'
import { rollUpEarnings } from '@fanlight/api/src/money/ledger/roll-up-earnings.ts'
import { purchaseBatch } from '@fanlight/api/src/money/purchases/purchase-batch.ts'
import { killPostgresInStorm } from './storm-crashes.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { brokenInvariants, pick, type World, withWorld } from './storm-world.ts'

const size = { fans: 60, posts: 400, creators: 20 }

const buy = async ({ db }: World, userId: number, postId: number) => {
  const order = { userId, postId, key: null, expectedPrice: null }
  return purchaseBatch(db, [order], { feeBasisPoints: 0, wait: true }).catch(() => undefined)
}

/** Changes the text of a function. */
export async function rewrite({ owner }: World, name: string, from: RegExp, to: string) {
  const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name])
  const text = rows[0]?.text ?? ''
  if (!from.test(text)) throw new Error(`${name} has no ${from} to plant a bug in`)
  await owner.query(text.replace(from, to))
}

/** Passes when the bug shows. */
const caught = (
  plant: (world: World) => Promise<unknown>,
  expose: (world: World) => Promise<unknown>,
): Promise<Outcome> =>
  withWorld(size, async (world) => {
    await plant(world)
    await expose(world)
    const broken = await brokenInvariants(world)
    return { holds: broken.length > 0, facts: [broken.length > 0 ? `caught by ${broken.join(', ')}` : 'NOT CAUGHT'] }
  })

/** The same post for the same fan, sixteen at once. */
const raceFor = (rounds: number) => async (world: World) => {
  for (let round = 0; round < rounds; round += 1) {
    const fan = pick(world.fans).id
    const post = pick(world.posts)
    await Promise.all(Array.from({ length: 16 }, () => buy(world, fan, post)))
  }
}

async function plantNaiveStatement({ owner }: World) {
  await owner.query(`
    create or replace function ledger.spend_batch(
      p_kind text, p_users bigint[], p_things bigint[], p_keys uuid[], p_expected bigint[], p_fee_bps int, p_wait boolean
    ) returns table (ordinal int, outcome text, transfer_id bigint, price bigint, balance bigint)
    language sql security definer set search_path = ledger, public, pg_temp as $$
      with po as (select * from public.posts where id = p_things[1]),
      d as (
        update wallets w set balance = w.balance - po.price, seq = w.seq + 1, lot_coins = w.lot_coins - po.price,
          lot_micros = w.lot_micros - po.price * 1000 from po
        where w.user_id = p_users[1] and w.balance >= po.price
          and not exists (select from entitlements e where e.user_id = p_users[1] and e.post_id = po.id)
        returning w.balance, w.seq, w.lot, po.*
      ),
      t as (
        insert into transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, wallet, wallet_seq,
          wallet_after, code, asset, idem, lot)
        select now(), account(p_users[1], 1), account(d.creator_id, 2), d.price, d.id, d.creator_id, d.profile_id, d.id,
          d.price * 1000, p_users[1], d.seq, d.balance, 'purchase', 'FC', p_keys[1], d.lot from d returning id, amount, wallet_after
      ),
      e as (
        insert into entitlements (user_id, post_id, transfer_id, price, bought_at)
        select p_users[1], p_things[1], t.id, t.amount, now() from t on conflict do nothing
      )
      select 1, 'bought', t.id, t.amount, t.wallet_after from t
    $$`)
}

/** Sales under way while the roll-up goes on: what it passes over is missing for ever. */
const sellAndRollUp = (milliseconds: number) => async (world: World) => {
  const until = performance.now() + milliseconds
  const seller = async () => {
    while (performance.now() < until) await buy(world, pick(world.fans).id, pick(world.posts))
  }
  const roller = async () => {
    while (performance.now() < until) {
      await rollUpEarnings(world.db)
      await pause(2)
    }
  }
  await Promise.all([...Array.from({ length: 32 }, seller), roller()])
}

async function depositTiny(world: World) {
  for (const hundredths of [5, 9, 13, 21]) {
    const order = { userId: pick(world.fans).id, currency: 'INR', hundredths, provider: 'demo', key: null }
    const opened = await openDeposit(world.db, order)
    if (opened.outcome !== 'opened') continue
    const payment = { providerRef: `tiny-${opened.depositId}`, amountMinor: hundredths, currency: 'INR' }
    await settleDeposit(world.db, opened.depositId, payment)
  }
}

/** Purchases a second of posts of one creator over those of all. */
async function hotShare(world: World, milliseconds: number) {
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from posts where creator_id = (select min(creator_id) from posts)',
  )
  const sell = async (posts: number[]) => {
    const until = performance.now() + milliseconds / 2
    let sold = 0
    const seller = async () => {
      while (performance.now() < until) {
        const [result] = (await buy(world, pick(world.fans).id, pick(posts))) ?? []
        if (result?.outcome === 'bought') sold += 1
      }
    }
    await Promise.all(Array.from({ length: 16 }, seller))
    await world.owner.query('update ledger.entitlements set consumed_at = now()')
    return sold
  }
  const ofOne = rows.map(({ id }) => Number(id))
  // What comes later finds more that is dead and more to flush, so each is once early and once late.
  // Each once early and once late: what comes later finds more that is dead and more to flush.
  const ofAll = world.posts.slice(0, ofOne.length)
  let [spread, hot] = [await sell(ofAll), await sell(ofOne)]
  hot += await sell(ofOne)
  spread += await sell(ofAll)
  return hot / spread
}

async function hotRow(clean: World, milliseconds: number): Promise<Outcome> {
  const before = await hotShare(clean, milliseconds)
  await clean.owner.query(`
    create table ledger.creator_balances (creator_id bigint primary key, balance bigint not null);
    insert into ledger.creator_balances select user_id, 0 from creators;
    create function ledger.keep_balance() returns trigger language plpgsql security definer as $$
    begin
      update ledger.creator_balances set balance = balance + new.amount where creator_id = new.creator_id;
      return null;
    end $$;
    create trigger keep_balance after insert on ledger.transfers for each row when (new.code = 'purchase')
      execute function ledger.keep_balance()`)
  const after = await hotShare(clean, milliseconds)
  const facts = [`one creator / all: ${before.toFixed(2)} as it is, ${after.toFixed(2)} with a balance row`]
  return { holds: after < 0.9 && after < before * 0.8, facts }
}

async function loseCommits(rounds: number): Promise<Outcome> {
  const { holds, facts } = await killPostgresInStorm(rounds, async ({ owner }) => {
    await owner.query('alter database postgres set synchronous_commit = off')
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fanlight' and pid <> pg_backend_pid()",
    )
  })
  return { holds: !holds, facts: [holds ? 'NOT CAUGHT' : 'caught', ...facts] }
}

export const mutants: Fault[] = [
  {
    name: 'M1',
    what: 'planted: commits that do not wait for the disk',
    run: (scale) => loseCommits(Math.max(3, scale(8))),
  },
  {
    name: 'M2',
    what: 'planted: one clever statement instead of a lock',
    run: (scale) => caught(plantNaiveStatement, raceFor(scale(300))),
  },
  {
    name: 'M3',
    what: 'planted: no lock on the wallet',
    run: (scale) =>
      caught(
        (world) => rewrite(world, 'ledger.spend_batch', / for no key update\s*(skip locked)?/g, ' '),
        raceFor(scale(300)),
      ),
  },
  {
    name: 'M4',
    what: 'planted: a roll-up that follows what is visible instead of what is settled',
    run: (scale) =>
      caught(
        (world) => rewrite(world, 'committed_before', /coalesce\(v_first, (pg_snapshot_xmax\(v_snapshot\))\)/, '$1'),
        sellAndRollUp(scale(10) * 1000),
      ),
  },
  {
    name: 'M5',
    what: 'planted: coins rounded half up',
    run: () =>
      caught((world) => rewrite(world, 'ledger.open_deposit', /v_coins := floor\(/, 'v_coins := round('), depositTiny),
  },
  {
    name: 'M6',
    what: 'planted: a balance row for each creator',
    run: (scale) =>
      withWorld({ ...size, fans: 400, posts: 4000 }, (world) => hotRow(world, Math.max(2, scale(5)) * 1000)),
  },
]
