import type { Ratio, RatioChange } from '@fanlight/contract/operations/console-money'
import { listCurrencyRatios } from '../../money/ledger/currency-ratios.ts'
import { listWaiting } from '../../people/approvals/search-requests.ts'
import type { Db } from '../../platform/db/client.ts'

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
