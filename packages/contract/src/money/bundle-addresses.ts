/** Of bundles, and of what a subscription renews as. Apart from the others, so that only the parts of the web that show them carry them. */
export const bundleAddresses = {
  setBundles: 'PUT /api/profiles/:id/bundles',
  chooseRenewal: 'PUT /api/subscriptions/:id/renewal',
} as const
