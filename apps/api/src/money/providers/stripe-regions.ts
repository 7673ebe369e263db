/**
 * Between these countries Stripe pays creators of any platform, but only under its full agreement with card payments
 * and transfers. https://docs.stripe.com/connect/cross-border-payouts (Availability, Limitations), read in November
 * 2026. Elsewhere an account abroad is a recipient's, for which Stripe has to approve the platform.
 * https://docs.stripe.com/connect/service-agreement-types
 */
const region = new Set(
  [
    'US GB CA CH',
    // The European Economic Area.
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK',
  ].flatMap((countries) => countries.split(' ')),
)

const isInRegion = (country: string) => region.has(country)

export const agreementOf = (platform: string, creator: string): 'full' | 'recipient' =>
  platform === creator || (isInRegion(platform) && isInRegion(creator)) ? 'full' : 'recipient'
