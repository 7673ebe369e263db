/** The tax contained in a payment, in the smallest unit of its currency. `missing`: why the provider could not compute it. */
export interface ComputedTax {
  minor: number
  missing: string | null
}
