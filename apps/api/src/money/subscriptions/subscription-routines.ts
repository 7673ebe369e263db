import { closeSubscriptions, closeSuspended } from './close-subscriptions.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'
import { sendRefunds } from './send-refunds.ts'

export const subscriptionRoutines = [
  { name: 'keep subscriptions', everySeconds: 3, run: keepSubscriptions },
  // Separate, so that renewals don't wait for many endings.
  { name: 'close subscriptions of deleted profiles', everySeconds: 3, run: closeSubscriptions },
  { name: 'close subscriptions of suspended creators', everySeconds: 600, run: closeSuspended },
  { name: 'send refunds', everySeconds: 5, run: sendRefunds },
]
