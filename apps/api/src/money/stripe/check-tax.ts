import type { Stripe } from 'stripe'
import type { Log } from '../../platform/db/client.ts'
import { missingTaxSetup } from '../providers/stripe-tax.ts'

interface Needed {
  stripe: Stripe | undefined
  log: Log
  config: { stripe: { computesTax: boolean } | undefined }
}

/** Without its settings Stripe opens no payment page, and nothing can be sold. */
export async function checkTax({ stripe, log, config }: Needed) {
  const lack = stripe && config.stripe?.computesTax && (await missingTaxSetup(stripe))
  if (lack) log.error(`nothing can be sold: ${lack}`)
}
