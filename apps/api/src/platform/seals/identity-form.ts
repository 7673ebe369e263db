import { IdentityForm } from '@fanlight/contract/operations/verification'
import type { Config } from '../config/config.ts'
import { createSeal } from './seal.ts'

/** Binds a sealed form to its person: nobody else's opens it. */
export const aboutIdentity = (userId: number) => `identity of ${userId}`

/** A creator's legal identity: the form accepted last. */
export function openTaxIdentity({ kycKey }: Pick<Config, 'kycKey'>, userId: number, sealed: Buffer): IdentityForm {
  const plain = createSeal(kycKey, 'identity-papers').open(aboutIdentity(userId), sealed)
  return IdentityForm.parse(JSON.parse(plain.toString()))
}
