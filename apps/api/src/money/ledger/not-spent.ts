import { invalid, Problem } from '../../platform/problems/problem.ts'
import { walletBusy } from './wallets.ts'

/** Why coins weren't spent, whatever they were for. */
export type NotSpent = 'busy' | 'key_reused' | 'creator_unverified' | 'frozen' | 'frozen_by_operator' | 'beyond_cap'

export function refuseToSpend(outcome: NotSpent, what: string): Problem {
  switch (outcome) {
    case 'creator_unverified':
      return new Problem(403, "This creator isn't verified yet.")
    case 'frozen_by_operator':
      return new Problem(400, 'Your wallet was frozen by an operator. Please contact support.')
    case 'frozen':
      return new Problem(400, 'Your wallet is frozen because a payment was disputed. Please contact support.')
    case 'beyond_cap':
      return new Problem(409, 'This is more than your own cap for this character allows.')
    case 'key_reused':
      return invalid('Idempotency-Key', `This Idempotency-Key was used for another ${what}.`)
    case 'busy':
      return walletBusy()
  }
}
