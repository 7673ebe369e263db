import { limits } from '@fanlight/contract/limits'
import { type Cents, type Coins, fromHundredths } from '@fanlight/contract/money'
import type { Tx } from '../db/client.ts'
import { listCurrencyRatios } from '../ledger/currency-ratios.ts'

/** What one operator may give back alone. What went back of the same payment before counts. */
export const isSmall = (cents: Cents) => fromHundredths(cents) <= limits.refundAlone

export async function isSmallInCoins(tx: Tx, coins: Coins) {
  const dollar = (await listCurrencyRatios(tx)).find(({ currency }) => currency === 'USD')
  return dollar !== undefined && fromHundredths(coins) / dollar.ratio <= limits.refundAlone
}
