interface TokenClaims {
  /** Seconds since the epoch. */
  exp: number
  iat?: number
  role?: string | string[]
}

/** The claims of a token; null if it cannot be decoded. Only the server verifies the signature. */
export function decodeToken(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null && typeof (claims as TokenClaims).exp === 'number'
      ? (claims as TokenClaims)
      : null
  } catch {
    return null
  }
}

export const isExpired = (claims: TokenClaims, now = Date.now()) => claims.exp * 1000 < now

export function isPastHalf(claims: TokenClaims, now = Date.now()) {
  if (claims.iat === undefined) return false
  return now > ((claims.iat + claims.exp) / 2) * 1000
}

export function hasRole(role: string | string[] | undefined, wanted: string) {
  const roles = typeof role === 'string' ? [role] : (role ?? [])
  return roles.some((name) => name.toLowerCase() === wanted.toLowerCase())
}
