import type { CardFacts } from './card-provider.ts'
import type { ComputedTax } from './computed-tax.ts'
import type { DemoCardKind } from './demo-card-facts.ts'

/** A payment provider for deposits. Never called inside a database transaction. */
export interface DepositProvider {
  readonly name: 'demo' | 'stripe'
  /** Whether fans can save a card here and pay with it later. */
  readonly canKeepCards: boolean
  /** The minimum and maximum it takes, in the smallest unit of the currency. */
  boundsOf(currency: string): { least: number; most: number }
  /** Takes a deposit's money. Repeating it gives the same answer and takes nothing more. */
  takeDeposit(deposit: DepositToTake): Promise<DepositAnswer>
  /** The result of a deposit whose answer was lost. */
  findDeposit(deposit: DepositToTake): Promise<DepositAnswer>
  /** Closes the payment page of a deposit; returns the result. */
  closePage(deposit: DepositToTake): Promise<DepositAnswer>
  /** Has the provider forget a card. Safe to repeat. */
  forgetCard(cardRef: string): Promise<void>
}

export interface DepositToTake {
  depositId: number
  userId: number
  amountMinor: number
  currency: string
  description: string
  /** The fan wants to save the card they pay with; the kind is the demo's. */
  keepsCard?: DemoCardKind | undefined
  /** Paid with the saved card while the fan isn't there. */
  isAutomatic?: boolean
}

export interface KeptCard {
  provider: 'demo' | 'stripe'
  customerRef: string | null
  card: CardFacts
}

interface DepositPaid {
  status: 'paid'
  providerRef: string
  amountMinor: number
  currency: string
  tax?: ComputedTax | undefined
  /** The card that the fan asked to save. */
  kept?: KeptCard | undefined
}

export type DepositAnswer =
  | DepositPaid
  | { status: 'page'; paymentUrl: string }
  | { status: 'pending' }
  /** `reason`: shown to the buyer if the provider or the bank refused. `isToConfirm`: the bank wants the absent fan to confirm. */
  | { status: 'failed'; reason?: string; isToConfirm?: boolean }
  | { status: 'expired' }
