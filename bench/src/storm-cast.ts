/** Who races, and for what: a fan with coins, posts at one coin each, and the questions the races ask. */
import { randomUUID } from 'node:crypto'
import { readWallet } from '@fanlight/api/src/money/ledger/wallets.ts'
import { type PurchaseOutcome, purchaseBatch } from '@fanlight/api/src/money/purchases/purchase-batch.ts'
import { retryWhileBusy } from '@fanlight/api/testing/retry-while-busy.ts'
import type { World } from './storm-world.ts'

/** What was seen, when it is wrong. */
export type Race = (world: World) => Promise<string | undefined>

export const price = 100
let fansMade = 0

/** A fan with so many coins (in hundredths), and posts at one coin each. */
export async function cast({ owner }: World, coins: number, posts: number) {
  fansMade += 1
  const { rows } = await owner.query<{ fan: string; posts: string[] }>(
    `with u as (insert into users (issuer, subject, email, name) values ('urn:race', $1, 'r@storm.test', 'R') returning id),
     f as (select id, creator_id from profiles order by random() limit 1),
     p as (insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
       select f.id, f.creator_id, 'Race', 0, 2, $2, 'ready' from f, generate_series(1, $3) returning id)
     select (select id from u) as fan, (select array_agg(id) from p) as posts`,
    [`${process.pid} ${fansMade}`, price, posts],
  )
  const fan = Number(rows[0]?.fan)
  const { rows: paid } = await owner.query<{ id: string }>(
    `select o.deposit_id as id, ledger.settle_deposit(o.deposit_id, 'race-' || o.deposit_id, $2, 'USD')
     from ledger.open_deposit($1, 'USD', $2, 'demo', null) o`,
    [fan, coins / 10],
  )
  return { fan, deposit: Number(paid[0]?.id), posts: (rows[0]?.posts ?? []).map(Number) }
}

export const buy = (
  { db }: World,
  userId: number,
  postId: number,
  key: string | null = null,
  expectedPrice: number | null = null,
) =>
  retryWhileBusy(async () => {
    const order = { userId, postId, key: key ?? randomUUID(), expectedPrice }
    return (await purchaseBatch(db, [order], { feeBasisPoints: 1000, wait: true }))[0]?.outcome
  })
export const times = (count: number) => Array.from({ length: count }, (_, index) => index)
export const count = (outcomes: (PurchaseOutcome | undefined)[], outcome: PurchaseOutcome) =>
  outcomes.filter((found) => found === outcome).length
export const balance = async ({ db }: World, fan: number) => (await readWallet(db, fan)).balance
/** Nothing when all is as it must be, else what was seen. */
export const unless = (holds: boolean, seen: unknown) => (holds ? undefined : JSON.stringify(seen))
/** How many purchases of a fan still stand. */
export async function openPurchases({ owner }: World, fan: number) {
  const { rows } = await owner.query<{ open: number }>(
    'select count(*)::int as open from ledger.entitlements where user_id = $1 and revoked_at is null',
    [fan],
  )
  return rows[0]?.open ?? 0
}
