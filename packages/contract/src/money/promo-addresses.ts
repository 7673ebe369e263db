/** Promo codes, links and free trials. Separate, so that only the parts of the web that show them contain them. */
export const promoAddresses = {
  listPromoCodes: 'GET /api/profiles/:id/codes',
  createPromoCode: 'POST /api/profiles/:id/codes',
  setTrial: 'PUT /api/profiles/:id/trial',
  endPromoCode: 'POST /api/profiles/:id/codes/:code/end',
  readPromoOffer: 'GET /api/profiles/:id/codes/:code',
} as const
