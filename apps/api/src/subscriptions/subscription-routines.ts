import { keepSubscriptions } from './keep-subscriptions.ts'
import { sendRefunds } from './send-refunds.ts'

export const subscriptionRoutines = [
  { name: 'keep subscriptions', everySeconds: 3, run: keepSubscriptions },
  { name: 'send refunds', everySeconds: 5, run: sendRefunds },
]
