import type { ComputedTax } from './computed-tax.ts'

/** A payment provider for deposits. Never called inside a database transaction. */
export interface DepositProvider {
  readonly name: 'demo' | 'stripe'
  /** The least and most it takes, in the smallest unit of the currency. */
  boundsOf(currency: string): { least: number; most: number }
  /** Takes the money of a deposit. Repeated for the same deposit, it gives the same answer and takes nothing again. */
  takeDeposit(deposit: DepositToTake): Promise<DepositAnswer>
  /** The result of a deposit whose answer was lost. */
  findDeposit(deposit: DepositToTake): Promise<DepositAnswer>
  /** Closes the payment page of a deposit; returns the result. */
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
  | { status: 'paid'; providerRef: string; amountMinor: number; currency: string; tax?: ComputedTax | undefined }
  | { status: 'page'; paymentUrl: string }
  | { status: 'pending' }
  /** `reason`: shown to the buyer if the provider refused to open a payment. */
  | { status: 'failed'; reason?: string }
  | { status: 'expired' }
