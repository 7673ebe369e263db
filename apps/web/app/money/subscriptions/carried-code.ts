/** Stores the promo code from a link while the tab is open, once the server has accepted it. */
export const placeOfCode = (profileId: number) => `code ${profileId}`
