import { runPayouts } from './run-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

export const payoutRoutines = [
  { name: 'run payouts', everySeconds: 10, run: runPayouts },
  { name: 'send payouts', everySeconds: 5, run: sendPayouts },
]
