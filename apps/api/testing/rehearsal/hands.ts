/** How somebody pays on a page of Stripe's, and what comes of it. */
export type Card =
  | 'good'
  | 'at once' // the money is available at once
  | '3-D Secure'
  | 'refused' // and the page stays open
  | 'fails later' // pays now, and no more at the next renewal
  | 'disputed'
  | 'inquiry'
  | 'warned'
  | 'bank debit'
  | 'bank debit that fails'

/** What nobody can do through Stripe's API: fans on their pages, creators on theirs, banks, and time. */
export interface Hands {
  readonly name: string
  /** Things come by themselves, but not at once: how long they are waited for. */
  readonly timeout: { seconds: number; pause: number }
  /** On the page of a checkout or of an invoice. */
  pay(page: string, card: Card): Promise<void>
  /** A creator tells Stripe all that it wants to know. */
  onboard(page: string, account: string): Promise<void>
  /** Stripe's time goes on by so many days. */
  pass(days: number): Promise<void>
  /** A bank opens a dispute long after the payment; null where no bank can be made to. */
  disputeLater: ((payment: string) => Promise<void>) | null
  /** A refund that cannot reach the card any more; null as above. */
  bounceRefund: ((refund: string) => Promise<void>) | null
}
