export interface IdentityProps {
  purpose: 'login' | 'signup'
  /** `madeUp`: what the provider wrote the hash of into the credential. */
  onCredential: (credential: string, madeUp?: string) => void
  onFailure: () => void
}
