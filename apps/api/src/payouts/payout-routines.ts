import type { Routine } from '../jobs/job-types.ts'
import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

export const payoutRoutines: Routine[] = [
  { name: 'run payouts', everySeconds: 10, run: runPayouts },
  { name: 'send payouts', everySeconds: 5, run: sendPayouts },
]
