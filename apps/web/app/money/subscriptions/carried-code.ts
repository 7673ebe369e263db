const storageKey = (profileId: number) => `code ${profileId}`

/** The promo code that a link to a character brought. It's kept while the tab is open, also through signing up. */
export function codeFor(profileId: number, search: string): string | null {
  const brought = new URLSearchParams(search).get('code')
  if (typeof sessionStorage === 'undefined') return brought
  if (brought) sessionStorage.setItem(storageKey(profileId), brought)
  return brought || sessionStorage.getItem(storageKey(profileId))
}

export const carryCode = (profileId: number, code: string) => sessionStorage.setItem(storageKey(profileId), code)

export const dropCode = (profileId: number) => sessionStorage.removeItem(storageKey(profileId))
