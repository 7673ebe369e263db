import type { LegalKind } from '@fanlight/contract/people/site'

export const legalNames: Record<LegalKind, string> = { terms: 'Terms of Service', 'privacy-policy': 'Privacy Policy' }
export const legalKinds = Object.keys(legalNames) as LegalKind[]
