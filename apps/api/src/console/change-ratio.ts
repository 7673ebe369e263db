import type { RatioChange } from '@fanlight/contract/console-money'
import { actsOnOthers } from '../audit/acts-on-others.ts'
import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import { listCurrencyRatios, setCurrencyRatio } from '../ledger/currency-ratios.ts'
import { invalid, Problem } from '../problems/problem.ts'

/** What comes afterwards uses the new ratio; deposits and sales keep the one of their moment. */
export const changeRatio = (db: Db, operator: SignedIn, currency: string, { ratio, enabled }: RatioChange) =>
  db.tx(async (tx) => {
    await actsOnOthers(tx, operator)
    const before = (await listCurrencyRatios(tx)).find((one) => one.currency === currency)
    if (!before) throw new Problem(404, `There is no ratio for ${currency}.`)
    if (currency === 'USD' && !enabled)
      throw invalid('enabled', 'Earnings are counted at the ratio of USD: it stays on.')
    await setCurrencyRatio(tx, { currency, ratio, enabled, actor: operator.userId })
    await writeAudit(tx, operator, {
      action: 'ratio.change',
      subject: ['ratio', currency],
      summary: `Changed ${currency} from ${before.ratio}${off(before.enabled)} to ${ratio}${off(enabled)}`,
      details: { before: { ratio: before.ratio, enabled: before.enabled }, after: { ratio, enabled } },
    })
  })

const off = (enabled: boolean) => (enabled ? '' : ' (off)')
