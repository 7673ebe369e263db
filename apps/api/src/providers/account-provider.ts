import type { AccountNeed } from '@fanlight/contract/payouts'

/** Where creators open accounts that they are paid to. What they say there, who they are and where their bank is, stays there. */
export interface AccountProvider {
  /** May be repeated: the same number of the same creator is one account. */
  open(creator: AccountToOpen): Promise<ProviderAccount | 'country unsupported'>
  /** Nothing where it is gone, or not ours any more. */
  read(ref: string): Promise<ProviderAccount | undefined>
  /** A page of the provider's, for once: where it asks what it needs, or where its owner changes what they said. */
  pageOf(account: Pick<ProviderAccount, 'ref' | 'state' | 'needs'>): Promise<string>
}

export interface AccountToOpen {
  creatorId: number
  /** Null where it may be somebody else's. */
  email: string | null
  country: string
  number: number
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
