import { limits } from '@fanlight/contract/platform/limits'
import { type Cents, type Coins, fromHundredths } from '@fanlight/contract/platform/money'
import { listCurrencyRatios } from '../../money/ledger/currency-ratios.ts'
import type { Tx } from '../../platform/db/client.ts'

/** How much one operator may refund alone. Earlier refunds of the same payment count. */
export const isSmall = (cents: Cents) => fromHundredths(cents) <= limits.refundAlone

export async function isSmallInCoins(tx: Tx, coins: Coins) {
  const dollar = (await listCurrencyRatios(tx)).find(({ currency }) => currency === 'USD')
  return dollar !== undefined && fromHundredths(coins) / dollar.ratio <= limits.refundAlone
}
