import type { OperatorRight } from './operator-rights.ts'

/** Each right, in the console's words. */
export const rightWords: Record<OperatorRight, string> = {
  'use the console': 'Open the console and read its log',
  'see people': 'Find people and see their page',
  'end sessions': 'Sign people out',
  suspend: 'Suspend people and let them back in',
  'decide on verifications': 'Review identity documents and decide on them',
  'decide reports': 'Look at what was reported and decide',
  'see hidden content': 'See what is hidden or locked',
  'answer support': 'Answer messages to support',
  'run the site': 'Change the site’s name, look and legal texts',
  'arrange discovery': 'Feature characters and arrange tags',
  'read emails': 'Read emails and send them again',
  'see payments': 'See deposits, purchases, subscriptions and receipts',
  'freeze wallets': 'Freeze and open wallets',
  'move money': 'Refund, record disputes, name payout accounts',
  'keep the books': 'Change ratios, check the ledger',
  'run the system': 'See the system, retry jobs, move the clock',
  'name operators': 'Give and take roles',
  'see the security log': 'See the security log and the seals of the operators’ log',
}
