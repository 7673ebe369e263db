/** What operators work as. One person may be several; the owner may do everything. */
export const operatorRoles = ['support', 'finance', 'safety', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Which role may do what, beside the owner. The endpoints name these; the server, the screens and the matrix of access read them here. */
export const operatorRights = {
  'use the console': ['support', 'finance', 'safety'],
  'see people': ['support', 'finance', 'safety'],
  'end sessions': ['support', 'safety'],
  suspend: ['safety'],
  'decide on verifications': ['safety'],
  'decide reports': ['safety'],
  'see hidden content': ['safety'],
  'read letters': ['support'],
  'answer support': ['support'],
  'arrange discovery': ['safety'],
  'run the site': [],
  'see payments': ['support', 'finance'],
  'freeze wallets': ['finance', 'safety'],
  'move money': ['finance'],
  'keep the books': ['finance'],
  'run the system': [],
  'name operators': [],
  'see the security log': [],
} as const satisfies Record<string, readonly OperatorRole[]>
export type OperatorRight = keyof typeof operatorRights

/** What each right is for, in the words of the console. */
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
  'read letters': 'Read letters and send them again',
  'see payments': 'See deposits, purchases, subscriptions and receipts',
  'freeze wallets': 'Freeze and open wallets',
  'move money': 'Refund, record disputes, name payout accounts',
  'keep the books': 'Change ratios, check the ledger',
  'run the system': 'See the system, retry jobs, move the clock',
  'name operators': 'Give and take roles',
  'see the security log': 'See the security log and the seals of the operators’ log',
}

/** What one operator asks for and another one agrees to, with the right that both need. */
export const actsOfTwo = {
  'payout.account': 'move money',
  'payout.paid': 'move money',
  'deposit.refund': 'move money',
  'purchase.refund': 'move money',
  'charge.refund': 'move money',
  'charge.give-back': 'move money',
  'ratio.change': 'keep the books',
  'operator.roles': 'name operators',
} as const satisfies Record<string, OperatorRight>
export type ActOfTwo = keyof typeof actsOfTwo

export const allRights = Object.keys(operatorRights) as OperatorRight[]

export const rolesWith = (right: OperatorRight): OperatorRole[] => [...operatorRights[right], 'owner']

export const mayAs = (roles: readonly OperatorRole[], right: OperatorRight) =>
  rolesWith(right).some((role) => roles.includes(role))
