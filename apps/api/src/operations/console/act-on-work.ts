import type { AuditAction } from '@fanlight/contract/operations/console'
import type { WorkKind } from '@fanlight/contract/operations/console-work'
import { openAgain } from '../../money/payouts/run-payouts.ts'
import type { BillingProvider } from '../../money/providers/billing-provider.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import {
  dealingClosed,
  eventAgain,
  eventAside,
  findWork,
  payoutAside,
  refundAgain,
  refundByHand,
  setMovementAside,
  taxClosed,
  warningClosed,
} from './work.queries.ts'

/** Resolves a work list entry: once, with a log entry, and never by the person it concerns. */
const act =
  <Id extends number | string>(
    kind: WorkKind,
    action: AuditAction,
    did: string,
    run: (tx: Tx, id: Id) => Promise<number>,
  ) =>
  (db: Db, operator: SignedIn, id: Id, reason: string) =>
    db.tx(async (tx) => {
      const work = await findWork(tx, kind, String(id))
      if (!work) throw new Problem(404, 'This is not on the list any more.')
      await actsOnOthers(tx, operator, ...[work.userId, work.otherId].filter((one) => one !== null))
      if ((await run(tx, id)) === 0) throw new Problem(409, 'Somebody else was quicker.')
      await writeAudit(tx, operator, {
        action,
        subject: [kind, id],
        summary: `${did}: ${work.what}`,
        details: { reason, ...(work.userId !== null && { userId: work.userId }) },
      })
    })

export const retryRefund = act('failed-refund', 'refund.retry', 'Ordered a refund again', refundAgain)

export const settleRefund = act('failed-refund', 'refund.by-hand', 'Paid a refund by hand', refundByHand)

/** Pays what is payable now; part of it may have been taken back since. */
export const retryPayout = (
  deps: { db: Db; billingProvider: BillingProvider; config: Config },
  ...asked: [SignedIn, number, string]
) =>
  act('failed-payout', 'payout.retry', 'Had a payout made again', async (tx, payoutId: number) =>
    Number(await openAgain(tx, deps, payoutId)),
  )(deps.db, ...asked)

export const setAsidePayout = act('failed-payout', 'payout.set-aside', 'Left a payout to the next run', payoutAside)

export const setAsideDifference = act('difference', 'difference.set-aside', 'Set a difference aside', setMovementAside)

export const retryEvent = act('failed-event', 'event.retry', 'Had an event tried again', eventAgain)

export const setAsideEvent = act('failed-event', 'event.set-aside', 'Set an event aside', eventAside)

export const closeWarning = act('fraud-warning', 'warning.close', 'Closed a warning', warningClosed)

export const closeMissingTax = act('missing-tax', 'tax.close', 'Looked into a tax that was not computed', taxClosed)

export const closeDealing = act('self-dealing', 'dealing.close', 'Looked into payments to a creator', dealingClosed)
