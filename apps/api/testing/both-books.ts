import type { StripeWorld } from '@fanlight/stripe-stand-in/world'
import type { Db } from '../src/platform/db/client.ts'

/** What the ledger says that the provider holds of ours, by currency, without what is nothing. */
export const heldHere = async (db: Db) =>
  Object.fromEntries(
    (
      await db.many<{ currency: string; minor: number }>(
        'held-here',
        `select asset as currency, sum(case when debit = 2 then amount else -amount end)::bigint as minor
         from ledger.transfers where 2 in (debit, credit) group by asset having sum(case when debit = 2 then amount else -amount end) <> 0`,
      )
    ).map(({ currency, minor }) => [currency, minor]),
  )

/** And what Stripe's own books say. */
export function heldAtStripe(world: StripeWorld) {
  const held: Record<string, number> = {}
  for (const { currency, net } of world.balance.all()) {
    const name = currency.toUpperCase()
    held[name] = (held[name] ?? 0) + net
  }
  return Object.fromEntries(Object.entries(held).filter(([, minor]) => minor !== 0))
}

export type Random = ReturnType<typeof randomOf>

/** The same numbers again for the same seed. */
export function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
