import { type Coins, coinsOf, fromHundredths } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import { findFirstPrice, saveFirstPrice } from './first-messages.queries.ts'

const amountOf = (coins: Coins | undefined) => (coins === undefined ? null : fromHundredths(coins))

/** In FansCoins; null: first messages cost nothing. */
export const firstPriceOf = async (db: Queries, profileId: number) =>
  amountOf((await findFirstPrice(db, profileId))?.coins)

export const setFirstPrice = (db: Queries, profileId: number, amount: number | null) =>
  saveFirstPrice(db, profileId, amount === null ? null : coinsOf(amount))
