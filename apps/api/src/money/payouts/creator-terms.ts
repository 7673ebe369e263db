import type { CreatorTerms } from '@fanlight/contract/money/payouts'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Config } from '../../platform/config/config.ts'

type Terms = Pick<Config, 'feeBasisPoints' | 'payoutMinimumCents' | 'payoutHoldDays' | 'reserve'>

/** What people should know before they become creators. */
export const termsOf = ({ feeBasisPoints, payoutMinimumCents, payoutHoldDays, reserve }: Terms): CreatorTerms => ({
  kept: fromHundredths(10_000 - feeBasisPoints),
  minimum: fromHundredths(payoutMinimumCents),
  holdDays: payoutHoldDays,
  reserve:
    reserve.basisPoints > 0 && reserve.days > 0
      ? { percent: fromHundredths(reserve.basisPoints), days: reserve.days }
      : null,
})
