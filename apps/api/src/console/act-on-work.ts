import type { AuditAction } from '@fanlight/contract/console'
import type { WorkKind } from '@fanlight/contract/console-work'
import { actsOnOthers } from '../audit/acts-on-others.ts'
import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/client.ts'
import { openAgain } from '../payouts/run-payouts.ts'
import { Problem } from '../problems/problem.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import {
  dealingClosed,
  eventAgain,
  eventAside,
  findWork,
  payoutAside,
  refundAgain,
  refundByHand,
  setMovementAside,
  warningClosed,
} from './work.queries.ts'

interface Act {
  kind: WorkKind
  action: AuditAction
  did: string
  run: (tx: Tx, id: string) => Promise<number>
}

/** Something of the work list is done: once, written down, and never by whom it concerns. */
const act =
  ({ kind, action, did, run }: Act) =>
  (db: Db, operator: SignedIn, id: number | string, reason: string) =>
    db.tx(async (tx) => {
      const work = await findWork(tx, kind, String(id))
      if (!work) throw new Problem(404, 'This is not on the list any more.')
      await actsOnOthers(tx, operator, ...[work.userId, work.otherId].filter((one) => one !== null))
      if ((await run(tx, String(id))) === 0) throw new Problem(409, 'Somebody else was quicker.')
      await writeAudit(tx, operator, {
        action,
        subject: [kind, id],
        summary: `${did}: ${work.what}`,
        details: { reason, ...(work.userId !== null && { userId: work.userId }) },
      })
    })

export const retryRefund = act({
  kind: 'failed-refund',
  action: 'refund.retry',
  did: 'Ordered a refund again',
  run: (tx, id) => refundAgain(tx, Number(id)),
})

export const settleRefund = act({
  kind: 'failed-refund',
  action: 'refund.by-hand',
  did: 'Paid a refund by hand',
  run: (tx, id) => refundByHand(tx, Number(id)),
})

/** With whatever may be paid of it now: some of it may have been taken back since. */
export const retryPayout = (
  deps: { db: Db; billing: BillingProvider; config: Config },
  ...asked: [SignedIn, number, string]
) =>
  act({
    kind: 'failed-payout',
    action: 'payout.retry',
    did: 'Had a payout made again',
    run: async (tx, id) => Number(await openAgain(tx, deps, Number(id))),
  })(deps.db, ...asked)

export const setAsidePayout = act({
  kind: 'failed-payout',
  action: 'payout.set-aside',
  did: 'Left a payout to the next run',
  run: (tx, id) => payoutAside(tx, Number(id)),
})

export const setAsideDifference = act({
  kind: 'difference',
  action: 'difference.set-aside',
  did: 'Set a difference aside',
  run: (tx, id) => setMovementAside(tx, Number(id)),
})

export const retryEvent = act({
  kind: 'failed-event',
  action: 'event.retry',
  did: 'Had an event tried again',
  run: eventAgain,
})

export const setAsideEvent = act({
  kind: 'failed-event',
  action: 'event.set-aside',
  did: 'Set an event aside',
  run: eventAside,
})

export const closeWarning = act({
  kind: 'fraud-warning',
  action: 'warning.close',
  did: 'Closed a warning',
  run: warningClosed,
})

export const closeDealing = act({
  kind: 'self-dealing',
  action: 'dealing.close',
  did: 'Looked into payments to a creator',
  run: (tx, id) => dealingClosed(tx, Number(id)),
})
