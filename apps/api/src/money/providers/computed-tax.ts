/**
 * The tax included in a payment, in the smallest unit of its currency. `missing`: why the provider couldn't compute it.
 */
export interface ComputedTax {
  minor: number
  missing: string | null
}
