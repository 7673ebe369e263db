/** What a payment provider does for us. No call of it happens inside a database transaction. */
export interface DepositProvider {
  readonly name: 'demo' | 'stripe'
  /** What it takes at once, in the smallest unit of the currency. */
  boundsOf(currency: string): { least: number; most: number }
  /** Takes the money of a deposit. Asked again for the same deposit, it answers the same and takes nothing twice. */
  takeDeposit(deposit: DepositToTake): Promise<DepositAnswer>
  /** What became of a deposit whose answer was lost. */
  findDeposit(deposit: DepositToTake): Promise<DepositAnswer>
  /** Nothing shall be paid any more where this deposit is paid; what became of it. */
  closePage(deposit: DepositToTake): Promise<DepositAnswer>
}

export interface DepositToTake {
  depositId: number
  userId: number
  amountMinor: number
  currency: string
  description: string
}

export type DepositAnswer =
  | { status: 'paid'; providerRef: string; amountMinor: number; currency: string }
  | { status: 'page'; paymentUrl: string }
  | { status: 'pending' }
  /** `reason`: in words for the buyer, where the provider would not open a payment at all. */
  | { status: 'failed'; reason?: string }
  | { status: 'expired' }
