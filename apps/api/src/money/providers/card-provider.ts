/** The cards that months are charged to. Their numbers stay with the provider. */
export interface CardProvider {
  /** The page where a fan enters another card; null if the provider has ended the subscription. */
  openPage(change: CardPageToOpen): Promise<OpenedCardPage | null>
  readPage(ref: string): Promise<CardPageRead>
  /**
   * Charges all of a customer's future months to one of their cards; `gone`: the customer or the card no longer exists.
   */
  use(customerRef: string, cardRef: string): Promise<'used' | 'gone'>
  /** Safe to repeat. */
  eraseCustomer(ref: string): Promise<{ status: 'erased' } | { status: 'refused'; reason: string }>
}

export interface CardPageToOpen {
  changeId: number
  fanId: number
  subscriptionId: number
  subscriptionRef: string | null
}

interface OpenedCardPage {
  url: string
  ref: string | null
  /** The provider's customer of the subscription. */
  customerRef: string | null
}

export interface CardFacts {
  ref: string
  brand: string
  last4: string
  expMonth: number | null
  expYear: number | null
}

export type CardPageRead =
  | { status: 'open' }
  | { status: 'expired' }
  | { status: 'saved'; customerRef: string; card: CardFacts }
