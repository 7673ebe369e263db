import { broadcastRoutines } from './content/broadcasts/send-broadcast.ts'
import { eraseComments } from './content/comments/change-comment.ts'
import { eraseDeletedComments } from './content/comments/erase-deleted.ts'
import { settleComments } from './content/comments/settle-comments.ts'
import { discoveryRoutines } from './content/discovery/discovery-routines.ts'
import { forgetDrafts } from './content/drafts/remove-drafts.ts'
import { countFollows } from './content/follows/follow-profile.ts'
import { finishMessageFile, forgetUnsentFiles } from './content/messages/message-files.ts'
import { finishAddedMedia } from './content/posts/finish-added-media.ts'
import { finishPost } from './content/posts/finish-post.ts'
import { postRoutines } from './content/posts/post-routines.ts'
import { spreadTag } from './content/tags/spread-tag.ts'
import type { Deps } from './deps.ts'
import { foldSubscriberChanges, pruneHourlyCounts } from './money/dashboard/roll-up-counts.ts'
import { firstMessageRoutines } from './money/first-messages/settle-first-messages.ts'
import { checkLedger } from './money/ledger/checker.ts'
import { ledgerRoutines } from './money/ledger/ledger-routines.ts'
import { expireCoins } from './money/ledger/wallets.ts'
import { paidMessageRoutines } from './money/paid-messages/give-back-messages.ts'
import { payoutRoutines } from './money/payouts/payout-routines.ts'
import { eraseCustomers } from './money/providers/customers.ts'
import { purchaseRoutines } from './money/purchases/give-back-purchases.ts'
import { paymentRoutines } from './money/stripe/apply-stripe-events.ts'
import { subscriptionRoutines } from './money/subscriptions/subscription-routines.ts'
import { resolveDeposits } from './money/wallet/resolve-deposits.ts'
import { topUpRoutines } from './money/wallet/top-up-routines.ts'
import { createActs } from './operations/console/acts.ts'
import { notifySeal } from './operations/console/notify-seal.ts'
import { eraseAccounts } from './operations/personal-data/erase-account.ts'
import { forgetExports, makeExport } from './operations/personal-data/make-export.ts'
import { eraseEvidence } from './operations/reports/erase-evidence.ts'
import { forgetReporters } from './operations/reports/forget-senders.ts'
import { notifyReporters } from './operations/reports/notify-decision.ts'
import { settleEvidence } from './operations/reports/settle-evidence.ts'
import { forgetSupport } from './operations/support/console-support.ts'
import { askForRenewals, eraseIdentities } from './operations/verification/erase-identities.ts'
import { carryOutDue } from './people/approvals/decide-request.ts'
import { forgetOldMails, sendMails } from './people/mail/send-mails.ts'
import { announcePost, announceWaiting } from './people/notifications/announce-post.ts'
import { forgetOldNotifications, pushNotifications } from './people/notifications/push-notifications.ts'
import { sendDigests } from './people/notifications/send-digests.ts'
import { writeMail } from './people/notifications/write-mail.ts'
import { forgetEndedDevices, sendPushes } from './people/push/send-pushes.ts'
import { sealAudit } from './platform/audit/seal-audit.ts'
import { eraseEnded } from './platform/auth/erase-ended.ts'
import { retention } from './platform/config/retention.ts'
import { keepParts } from './platform/db/keep-parts.ts'
import type { Routine, Task, TaskName, TaskPayloads } from './platform/jobs/job-types.ts'
import { convertVideos } from './platform/media/convert-videos.ts'
import { freeAvatar, freeFiles, freeMedia } from './platform/media/free-media.ts'
import { purgeCaches } from './platform/media/purge-caches.ts'
import { forgetSecurityLog } from './platform/security-log/security-log.ts'

/** Each task with its function. A task may run more than once, so it must be safe to repeat. */
export const tasks: { [T in TaskName]: Task<Deps, TaskPayloads[T]> } = {
  'announce-post': announcePost,
  'finish-post': finishPost,
  'finish-added-media': finishAddedMedia,
  'finish-message-file': finishMessageFile,
  'free-media': freeMedia,
  'free-files': freeFiles,
  'free-avatar': freeAvatar,
  'make-export': makeExport,
  'erase-comments': eraseComments,
  'settle-comments': settleComments,
  'spread-tag': spreadTag,
  'purge-caches': purgeCaches,
  'notify-reporters': notifyReporters,
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
  ...topUpRoutines,
  ...paidMessageRoutines,
  ...broadcastRoutines,
  ...firstMessageRoutines,
  ...discoveryRoutines,
  {
    name: 'carry out requests',
    everySeconds: 30,
    run: (deps) => carryOutDue(deps.db, deps.log, createActs(deps)),
  },
  // One video may take hours; it has limits of its own.
  { name: 'convert videos', everySeconds: 5, longestSeconds: 25 * 3600, run: convertVideos },
  { name: 'count follows', everySeconds: 0.5, run: countFollows },
  { name: 'resolve deposits', everySeconds: 60, run: resolveDeposits },
  { name: 'fold subscriber changes', everySeconds: 2, run: ({ db }) => foldSubscriberChanges(db) },
  { name: 'seal the log of operators', everySeconds: 60, run: sealAudit },
  { name: 'tell the seal', everySeconds: 3600, run: notifySeal },
  { name: 'forget the security log', everySeconds: 3600, run: forgetSecurityLog },
  { name: 'erase ended sessions', everySeconds: 3600, run: eraseEnded },
  { name: 'erase accounts', everySeconds: 60, run: eraseAccounts },
  {
    name: 'erase customers at the payment provider',
    everySeconds: 600,
    run: (deps) => eraseCustomers(deps, retention.providerCustomers),
  },
  {
    name: 'expire coins of erased accounts',
    everySeconds: 3600,
    run: async ({ db }) => void (await expireCoins(db, retention.providerCustomers)),
  },
  { name: 'forget drafts', everySeconds: 3600, run: forgetDrafts },
  { name: 'forget unsent files', everySeconds: 3600, run: forgetUnsentFiles },
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
