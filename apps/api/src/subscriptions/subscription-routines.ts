import type { Routine } from '../jobs/tasks.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'

export const subscriptionRoutines: Routine[] = [{ name: 'keep subscriptions', everySeconds: 3, run: keepSubscriptions }]
