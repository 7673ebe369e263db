import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { askToMarkPaid, askToNameAccount } from './console-payouts.ts'
import { readRuns } from './payout-runs.queries.ts'

/** The runs, and payouts that need an operator. Part of the console. */
export function consolePayoutRoutes(operators: Api, { db, config }: Deps) {
  handle(operators, 'readPayoutRuns', async () => {
    const { nextOn, lastOn, lastCents, lastCreators } = await readRuns(db)
    return {
      next: { on: nextOn, minimum: fromHundredths(config.payoutMinimumCents) },
      last: lastOn === null ? null : { on: lastOn, amount: fromHundredths(lastCents), creators: lastCreators },
    }
  })

  handle(operators, 'namePayoutAccount', ({ viewer, params, body }) =>
    db.tx((tx) => askToNameAccount(tx, viewer, params.id, body)),
  )

  handle(operators, 'markPayoutPaid', ({ viewer, params, body }) =>
    db.tx((tx) => askToMarkPaid(tx, viewer, params.id, body.reference)),
  )
}
