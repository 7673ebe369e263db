import type { Ratio, RatioChange } from '@fanlight/contract/console-money'
import { listWaiting } from '../approvals/search-requests.ts'
import type { Db } from '../db/client.ts'
import { listCurrencyRatios } from '../ledger/currency-ratios.ts'

/** The ratios, each with the change that waits for it. */
export async function viewRatios(db: Db): Promise<Ratio[]> {
  const [ratios, asked] = await Promise.all([listCurrencyRatios(db), listWaiting(db, 'ratio.change')])
  return ratios.map(({ currency, ratio, enabled, changedAt }) => {
    const change = asked.find(({ subjectId }) => subjectId === currency)
    return {
      currency,
      ratio,
      enabled,
      changedAt: changedAt.toISOString(),
      waiting: change
        ? { ratio: (change.payload as RatioChange).ratio, doneAt: change.doneAt?.toISOString() ?? null }
        : null,
    }
  })
}
