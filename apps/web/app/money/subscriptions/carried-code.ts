/** Where the promo code that a link brought is kept while the tab is open, once the server has said that it can be used. */
export const placeOfCode = (profileId: number) => `code ${profileId}`
