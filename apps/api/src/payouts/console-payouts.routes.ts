import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { askToMarkPaid, askToNameAccount } from './console-payouts.ts'

/** Payouts that need an operator. Part of the console. */
export function consolePayoutRoutes(operators: Api, { db }: Deps) {
  handle(operators, 'namePayoutAccount', ({ viewer, params, body }) =>
    db.tx((tx) => askToNameAccount(tx, viewer, params.id, body)),
  )

  handle(operators, 'markPayoutPaid', ({ viewer, params, body }) =>
    db.tx((tx) => askToMarkPaid(tx, viewer, params.id, body.reference)),
  )
}
