import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const ivBytes = 12
const tagBytes = 16

/** What is sealed: each under a key of its own. */
type Use = 'identity-papers' | 'held-evidence'

export type Seal = ReturnType<typeof createSeal>
/** By how much what is sealed is longer. */
export const sealBytes = 1 + ivBytes + tagBytes

/**
 * Keeps what only operators may see: AES-256-GCM under a key derived from the deployment's. What it belongs to is sealed in,
 * so that nobody's documents open in another's place.
 */
export function createSeal(secret: string, use: Use) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', use, 32))

  return {
    close(about: string, plain: Uint8Array): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const sealed = [cipher.update(plain), cipher.final()]
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), ...sealed])
    },

    /** Throws when it was sealed elsewhere, for something else, or changed since. */
    open(about: string, sealed: Buffer): Buffer {
      if (sealed[0] !== version) throw new Error(`sealed by an unknown version (${sealed[0]})`)
      const iv = sealed.subarray(1, 1 + ivBytes)
      const tag = sealed.subarray(1 + ivBytes, sealBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(sealBytes)), decipher.final()])
    },
  }
}
