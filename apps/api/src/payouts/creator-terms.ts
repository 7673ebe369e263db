import { fromHundredths } from '@fanlight/contract/money'
import type { CreatorTerms } from '@fanlight/contract/payouts'
import type { Config } from '../config.ts'

type Terms = Pick<Config, 'feeBasisPoints' | 'payoutMinimumCents' | 'payoutHoldDays' | 'reserve'>

/** What somebody should know before they become a creator. */
export const termsOf = ({ feeBasisPoints, payoutMinimumCents, payoutHoldDays, reserve }: Terms): CreatorTerms => ({
  kept: fromHundredths(10_000 - feeBasisPoints),
  minimum: fromHundredths(payoutMinimumCents),
  holdDays: payoutHoldDays,
  reserve:
    reserve.basisPoints > 0 && reserve.days > 0
      ? { percent: fromHundredths(reserve.basisPoints), days: reserve.days }
      : null,
})
