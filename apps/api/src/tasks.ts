import { carryOutDue } from './approvals/decide-request.ts'
import { sealAudit } from './audit/seal-audit.ts'
import { eraseEnded } from './auth/erase-ended.ts'
import { eraseComments } from './comments/change-comment.ts'
import { eraseDeletedComments } from './comments/erase-deleted.ts'
import { settleComments } from './comments/settle-comments.ts'
import { keptDays } from './config/kept-days.ts'
import { createActs } from './console/acts.ts'
import { tellSeal } from './console/tell-seal.ts'
import { foldSubscriberChanges, pruneHourlyCounts } from './dashboard/roll-up-counts.ts'
import { keepParts } from './db/keep-parts.ts'
import type { Deps } from './deps.ts'
import { discoveryRoutines } from './discovery/discovery-routines.ts'
import { countFollows } from './follows/follow-profile.ts'
import type { Routine, Task, TaskName, TaskPayloads } from './jobs/job-types.ts'
import { checkLedger } from './ledger/checker.ts'
import { ledgerRoutines } from './ledger/ledger-routines.ts'
import { forgetOldMails, sendMails } from './mail/send-mails.ts'
import { freeAvatar, freeMedia } from './media/free-media.ts'
import { purgeCaches } from './media/purge-caches.ts'
import { announcePost, announceWaiting } from './notifications/announce-post.ts'
import { forgetOldNotifications, pushNotifications } from './notifications/push-notifications.ts'
import { sendDigests } from './notifications/send-digests.ts'
import { writeMail } from './notifications/write-mail.ts'
import { payoutRoutines } from './payouts/payout-routines.ts'
import { eraseAccounts } from './personal-data/erase-account.ts'
import { forgetExports, makeExport } from './personal-data/make-export.ts'
import { finishPost } from './posts/finish-post.ts'
import { postRoutines } from './posts/post-routines.ts'
import { eraseCustomers } from './providers/customers.ts'
import { purchaseRoutines } from './purchases/give-back-purchases.ts'
import { forgetEndedDevices, sendPushes } from './push/send-pushes.ts'
import { eraseEvidence } from './reports/erase-evidence.ts'
import { forgetReporters } from './reports/forget-senders.ts'
import { settleEvidence } from './reports/settle-evidence.ts'
import { tellReporters } from './reports/tell-decision.ts'
import { forgetSecurityLog } from './security-log/security-log.ts'
import { paymentRoutines } from './stripe/apply-stripe-events.ts'
import { subscriptionRoutines } from './subscriptions/subscription-routines.ts'
import { forgetSupport } from './support/console-support.ts'
import { spreadTag } from './tags/spread-tag.ts'
import { askForRenewals, eraseIdentities } from './verification/erase-identities.ts'
import { resolveDeposits } from './wallet/resolve-deposits.ts'

/** Each task with its function. A task may run more than once, so it must be safe to repeat. */
export const tasks: { [T in TaskName]: Task<Deps, TaskPayloads[T]> } = {
  'announce-post': announcePost,
  'finish-post': finishPost,
  'free-media': freeMedia,
  'free-avatar': freeAvatar,
  'make-export': makeExport,
  'erase-comments': eraseComments,
  'settle-comments': settleComments,
  'spread-tag': spreadTag,
  'purge-caches': purgeCaches,
  'tell-reporters': tellReporters,
  'settle-evidence': settleEvidence,
  'check-ledger': async ({ db }) => void (await checkLedger(db)),
}

/** All routines. */
export const routines: Routine<Deps>[] = [
  ...ledgerRoutines,
  ...subscriptionRoutines,
  ...payoutRoutines,
  ...paymentRoutines,
  ...postRoutines,
  ...purchaseRoutines,
  ...discoveryRoutines,
  {
    name: 'carry out requests',
    everySeconds: 30,
    run: (deps) => carryOutDue(deps.db, deps.log, createActs(deps)),
  },
  { name: 'count follows', everySeconds: 0.5, run: countFollows },
  { name: 'resolve deposits', everySeconds: 60, run: resolveDeposits },
  { name: 'fold subscriber changes', everySeconds: 2, run: ({ db }) => foldSubscriberChanges(db) },
  { name: 'seal the log of operators', everySeconds: 60, run: sealAudit },
  { name: 'tell the seal', everySeconds: 3600, run: tellSeal },
  { name: 'forget the security log', everySeconds: 3600, run: forgetSecurityLog },
  { name: 'erase ended sessions', everySeconds: 3600, run: eraseEnded },
  { name: 'erase accounts', everySeconds: 60, run: eraseAccounts },
  {
    name: 'erase customers at the payment provider',
    everySeconds: 600,
    run: (deps) => eraseCustomers(deps, keptDays.providerCustomers),
  },
  { name: 'erase deleted comments', everySeconds: 3600, run: eraseDeletedComments },
  { name: 'forget reporters', everySeconds: 3600, run: forgetReporters },
  { name: 'settle evidence', everySeconds: 60, run: settleEvidence },
  { name: 'erase evidence', everySeconds: 3600, run: eraseEvidence },
  { name: 'forget support', everySeconds: 3600, run: forgetSupport },
  { name: 'forget exports', everySeconds: 600, run: forgetExports },
  { name: 'erase identities', everySeconds: 3600, run: eraseIdentities },
  { name: 'ask for new documents', everySeconds: 3600, run: askForRenewals },
  { name: 'prune hourly counts', everySeconds: 3600, run: ({ db }) => pruneHourlyCounts(db) },
  { name: 'announce what waited', everySeconds: 30, run: announceWaiting },
  { name: 'push notifications', everySeconds: 0.25, run: pushNotifications },
  { name: 'send pushes', everySeconds: 1, run: sendPushes },
  { name: 'forget push devices', everySeconds: 600, run: forgetEndedDevices },
  { name: 'send mail', everySeconds: 2, run: (deps) => sendMails(deps, writeMail) },
  { name: 'send digests', everySeconds: 60, run: sendDigests },
  { name: 'forget old mail', everySeconds: 3600, run: forgetOldMails },
  { name: 'keep parts', everySeconds: 600, run: async (deps) => void (await keepParts(deps)) },
  { name: 'forget old notifications', everySeconds: 3600, run: forgetOldNotifications },
]
