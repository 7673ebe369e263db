export interface IdentityProps {
  purpose: 'login' | 'signup'
  /** `madeUp`: the nonce whose hash is in the credential. */
  onCredential: (credential: string, madeUp?: string) => void
  onFailure: () => void
}
