export interface IdentityProps {
  purpose: 'login' | 'signup'
  onCredential: (credential: string) => void
  onFailure: () => void
}
