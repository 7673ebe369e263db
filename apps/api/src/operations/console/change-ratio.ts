import type { RatioChange } from '@fanlight/contract/operations/console-money'
import { limits } from '@fanlight/contract/platform/limits'
import { type CurrencyRatio, listCurrencyRatios, setCurrencyRatio } from '../../money/ledger/currency-ratios.ts'
import { askForApproval } from '../../people/approvals/ask-for-approval.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { readRatioRange } from './ratios.queries.ts'

/** Later deposits and sales use the new ratio; earlier ones keep theirs. A large change takes two operators. */
export const changeRatio = (db: Db, operator: SignedIn, currency: string, change: RatioChange) =>
  db.tx(async (tx) => {
    const before = await existing(tx, operator, currency, change)
    if (await isSmallStep(tx, before, change.ratio)) return changeRatioIn(tx, operator, currency, change)
    return askForApproval(tx, operator, {
      act: 'ratio.change',
      subject: ['ratio', currency],
      summary: `1 ${currency} buys ${change.ratio} FansCoins instead of ${before.ratio}${off(change.enabled)}`,
      payload: change,
      concerned: [],
    })
  })

export async function changeRatioIn(tx: Tx, operator: SignedIn, currency: string, { ratio, enabled }: RatioChange) {
  const before = await existing(tx, operator, currency, { ratio, enabled })
  await setCurrencyRatio(tx, { currency, ratio, enabled, actor: operator.userId })
  await writeAudit(tx, operator, {
    action: 'ratio.change',
    subject: ['ratio', currency],
    summary: `Changed ${currency} from ${before.ratio}${off(before.enabled)} to ${ratio}${off(enabled)}`,
    details: { before: { ratio: before.ratio, enabled: before.enabled }, after: { ratio, enabled } },
  })
  return undefined
}

async function existing(tx: Tx, operator: SignedIn, currency: string, { enabled }: RatioChange) {
  await actsOnOthers(tx, operator)
  const before = (await listCurrencyRatios(tx)).find((one) => one.currency === currency)
  if (!before) throw new Problem(404, `There is no ratio for ${currency}.`)
  if (currency === 'USD' && !enabled) throw invalid('enabled', 'Earnings are counted at the ratio of USD: it stays on.')
  return before
}

/** Compared with yesterday's ratio too, so that many small steps count as one large one. */
async function isSmallStep(tx: Tx, { currency, ratio: now }: CurrencyRatio, ratio: number) {
  const { lowest, highest } = await readRatioRange(tx, currency)
  const within = (from: number) => Math.abs(ratio - from) <= (from * limits.ratioStepAlone) / 100
  return [now, lowest ?? now, highest ?? now].every(within)
}

const off = (enabled: boolean) => (enabled ? '' : ' (off)')
