/** Operators' roles. One person may have several; the owner may do everything. */
export const operatorRoles = ['support', 'finance', 'safety', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * Which roles have which right, besides the owner. The endpoints name rights; the server, the screens and the access
 * matrix read them here.
 */
export const operatorRights = {
  'use the console': ['support', 'finance', 'safety'],
  'see people': ['support', 'finance', 'safety'],
  'end sessions': ['support', 'safety'],
  suspend: ['safety'],
  'decide on verifications': ['safety'],
  'decide reports': ['safety'],
  'see hidden content': ['safety'],
  'read emails': ['support'],
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

/** Actions that one operator requests and another approves, with the right that both need. */
export const actsOfTwo = {
  'payout.account': 'move money',
  'payout.paid': 'move money',
  'deposit.refund': 'move money',
  'purchase.refund': 'move money',
  'charge.refund': 'move money',
  'charge.give-back': 'move money',
  'ratio.change': 'keep the books',
  'operator.roles': 'name operators',
  'operator.second-account': 'name operators',
} as const satisfies Record<string, OperatorRight>
export type ActOfTwo = keyof typeof actsOfTwo

export const allRights = Object.keys(operatorRights) as OperatorRight[]

export const rolesWith = (right: OperatorRight): OperatorRole[] => [...operatorRights[right], 'owner']

export const mayAs = (roles: readonly OperatorRole[], right: OperatorRight) =>
  rolesWith(right).some((role) => roles.includes(role))
