import { deepEqual } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../src/deps.ts'
import { checkLedger } from '../src/money/ledger/checker.ts'
import { openDeposit, settleDeposit } from '../src/money/ledger/deposits.ts'
import { settleDemoProvider } from '../src/money/ledger/provider-settlements.ts'
import { readWallet } from '../src/money/ledger/wallets.ts'
import type { Db } from '../src/platform/db/client.ts'
import { createCreator, type Person } from './factories.ts'

/** Hundredths of coins, bought for dollars: a multiple of 10, since a cent buys ten. Returns the deposit. */
export async function giveCoins(db: Db, userId: number, hundredths: number) {
  if (hundredths % 10 !== 0) throw new Error('a cent buys ten hundredths of a coin')
  const opened = await openDeposit(db, {
    userId,
    currency: 'USD',
    hundredths: hundredths / 10,
    provider: 'demo',
    key: null,
  })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  await settleDeposit(db, opened.depositId, {
    providerRef: `test-${randomUUID()}`,
    amountMinor: hundredths / 10,
    currency: 'USD',
  })
  return opened.depositId
}

/** Prices in hundredths of a coin. */
interface ForSale {
  price: number
  keepPrice: number
  creator: Person
  title: string
}

export interface PostForSale {
  id: number
  profileId: number
  creator: Person
}

/** A pay-per-view post of a verified creator; price in hundredths of a coin. */
export async function createPostForSale(
  deps: Pick<Deps, 'db' | 'sessions'>,
  { price = 400, keepPrice, creator, title = 'Evening light' }: Partial<ForSale> = {},
): Promise<PostForSale> {
  const seller = creator ?? (await createCreator(deps))
  const { id, profileId } = await deps.db.one<{ id: number; profileId: number }>(
    'factory-post-for-sale',
    `with profile as (insert into profiles (creator_id, name) values ($1, 'Ada Lumen') returning id)
     insert into posts (profile_id, creator_id, title, post_type, access_type, price, keep_price, state)
     select profile.id, $1, $3, 0, 2, $2, $4, 'ready' from profile returning id, profile_id as "profileId"`,
    [seller.id, price, title, keepPrice ?? null],
  )
  return { id, profileId, creator: seller }
}

export const balanceOf = async (db: Db, userId: number) => (await readWallet(db, userId)).balance

/** Moves the product's time. */
export const moveClock = (db: Db, interval: string) =>
  db.run('factory-move-clock', 'update product_clock set ahead = ahead + $1::interval', [interval])

/** Everything the full checker knows of must hold, once the routines had their turn. */
export async function expectLedgerHolds(db: Db, { apartFrom = [] }: { apartFrom?: string[] } = {}) {
  await settleDemoProvider(db)
  const { findings } = await checkLedger(db)
  deepEqual(
    findings.filter(({ name, violations }) => violations > 0 && !apartFrom.includes(name)),
    [],
  )
}
