import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { continueAccount, leaveOwnAccount, openAccount, refreshOwnAccount } from './payout-accounts.ts'

/** A creator's own payout account: set up, view, change. */
export function payoutAccountRoutes(api: Api, deps: Deps) {
  handle(api, 'openPayoutAccount', ({ viewer, body }) => openAccount(deps, viewer.userId, body.country))
  handle(api, 'changePayoutAccount', ({ viewer }) => continueAccount(deps, viewer.userId))
  handle(api, 'refreshPayoutAccount', ({ viewer }) => refreshOwnAccount(deps, viewer.userId))
  handle(api, 'leavePayoutAccount', ({ viewer }) => leaveOwnAccount(deps, viewer.userId))
}
