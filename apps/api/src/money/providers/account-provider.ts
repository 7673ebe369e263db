import type { AccountNeed } from '@fanlight/contract/money/payouts'

/** The provider refuses to open or show such an account; the message is its reason. */
export class AccountRefused extends Error {
  override name = 'AccountRefused'
}

/** Where creators open payout accounts. Their identity and bank details stay there. */
export interface AccountProvider {
  /** Safe to repeat: one number of one creator is one account. */
  open(creator: AccountToOpen): Promise<ProviderAccount | 'country unsupported'>
  /** Undefined if it is gone, or no longer ours. */
  read(ref: string): Promise<ProviderAccount | undefined>
  /** A one-time page of the provider, to complete or change the account. */
  pageOf(account: Pick<ProviderAccount, 'ref' | 'state' | 'needs'>): Promise<string>
}

export interface AccountToOpen {
  creatorId: number
  /** Null if it may be someone else's. */
  email: string | null
  country: string
  number: number
  /** How often the provider has refused it before. */
  refusals: number
}

export interface ProviderAccount {
  ref: string
  label: string
  country: string | null
  state: 'ready' | 'unfinished' | 'checking' | 'closed'
  paysBank: boolean
  needs: AccountNeed[]
  neededBy: Date | null
}
