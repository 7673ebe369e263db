import type { Stripe } from 'stripe'
import type { ComputedTax } from './computed-tax.ts'
import type { Installed } from './stripe-client.ts'

type Asked = Pick<Installed, 'computesTax'>

/** Our prices include tax: whatever Stripe computes, the fan pays the same. */
export const taxOfPrice = ({ computesTax }: Asked) => (computesTax ? { tax_behavior: 'inclusive' as const } : {})

/** The page asks for the address parts that Stripe needs; the customer, and later invoices, keep them. */
export const taxOfPage = ({ computesTax }: Asked) =>
  computesTax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } } : {}

/** Undefined if Stripe wasn't asked. */
export function taxOfSession({ automatic_tax: asked, total_details: details }: Stripe.Checkout.Session) {
  return asked.enabled ? computed(asked.status, details?.amount_tax) : undefined
}

/** Without an address that it understands, Stripe switches its tax off and collects a renewal all the same. */
export function taxOfInvoice({ automatic_tax: asked, total_taxes: taxes }: Stripe.Invoice): ComputedTax | undefined {
  if (asked.disabled_reason) return { minor: 0, missing: asked.disabled_reason }
  const sum = (taxes ?? []).reduce((total, { amount }) => total + amount, 0)
  return asked.enabled ? computed(asked.status, sum) : undefined
}

function computed(status: string | null, minor: number | undefined): ComputedTax {
  if (status === 'complete' && minor !== undefined) return { minor, missing: null }
  return { minor: 0, missing: status === 'requires_location_inputs' ? status : 'failed' }
}

/** Null if Stripe can compute tax. */
export async function missingTaxSetup(stripe: Stripe): Promise<string | null> {
  const { status, status_details: details } = await stripe.tax.settings.retrieve()
  if (status === 'active') return null
  const missing = details.pending?.missing_fields?.join(', ') ?? 'its settings'
  return `Stripe Tax misses ${missing}. Fill it in there, under Settings, Tax, or leave STRIPE_TAX out.`
}
