import { readOldAccounts } from './payout-accounts.ts'
import { runPayouts } from './run-payouts.ts'
import { recordSelfDealing } from './self-dealing.ts'
import { sendPayouts } from './send-payouts.ts'

export const payoutRoutines = [
  { name: 'read payout accounts', everySeconds: 600, run: readOldAccounts },
  { name: 'run payouts', everySeconds: 10, run: runPayouts },
  { name: 'send payouts', everySeconds: 5, run: sendPayouts },
  { name: 'look for self-dealing', everySeconds: 900, run: recordSelfDealing },
]
