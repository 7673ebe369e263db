import { eraseEnded } from './auth/erase-ended.ts'
import { foldSubscriberChanges, pruneHourlyCounts } from './dashboard/roll-up-counts.ts'
import type { Deps } from './deps.ts'
import type { Routine, Task, TaskName, TaskPayloads } from './jobs/job-types.ts'
import { checkLedger } from './ledger/checker.ts'
import { ledgerRoutines } from './ledger/ledger-routines.ts'
import { freeAvatar, freeMedia } from './media/free-media.ts'
import { announcePost, announceWaiting } from './notifications/announce-post.ts'
import { forgetOldNotifications, pushNotifications } from './notifications/push-notifications.ts'
import { payoutRoutines } from './payouts/payout-routines.ts'
import { finishPost } from './posts/finish-post.ts'
import { postRoutines } from './posts/post-routines.ts'
import { purchaseRoutines } from './purchases/give-back-purchases.ts'
import { paymentRoutines } from './stripe/apply-stripe-events.ts'
import { subscriptionRoutines } from './subscriptions/subscription-routines.ts'
import { eraseIdentities } from './verification/erase-identities.ts'
import { resolveDeposits } from './wallet/resolve-deposits.ts'

/** Each task with the verb that does it. A task may run more than once: it must be safe to repeat. */
export const tasks: { [T in TaskName]: Task<Deps, TaskPayloads[T]> } = {
  'announce-post': announcePost,
  'finish-post': finishPost,
  'free-media': freeMedia,
  'free-avatar': freeAvatar,
  'check-ledger': async ({ db }) => void (await checkLedger(db)),
}

/** What happens again and again. */
export const routines: Routine<Deps>[] = [
  ...ledgerRoutines,
  ...subscriptionRoutines,
  ...payoutRoutines,
  ...paymentRoutines,
  ...postRoutines,
  ...purchaseRoutines,
  { name: 'resolve deposits', everySeconds: 60, run: resolveDeposits },
  { name: 'fold subscriber changes', everySeconds: 2, run: ({ db }) => foldSubscriberChanges(db) },
  { name: 'erase ended sessions', everySeconds: 3600, run: eraseEnded },
  { name: 'erase identities', everySeconds: 3600, run: eraseIdentities },
  { name: 'prune hourly counts', everySeconds: 3600, run: ({ db }) => pruneHourlyCounts(db) },
  { name: 'announce what waited', everySeconds: 30, run: announceWaiting },
  { name: 'push notifications', everySeconds: 0.25, run: pushNotifications },
  { name: 'forget old notifications', everySeconds: 3600, run: forgetOldNotifications },
]
