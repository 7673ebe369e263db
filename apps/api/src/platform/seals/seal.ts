import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const ivBytes = 12
const tagBytes = 16

/** The kinds of encrypted data; each has its own key. */
type Use = 'identity-papers' | 'held-evidence'

export type Seal = ReturnType<typeof createSeal>
/** The overhead in bytes. */
export const sealBytes = 1 + ivBytes + tagBytes

/**
 * Encrypts data for operators only: AES-256-GCM with a key derived from the deployment's. The owner is authenticated
 * too, so nobody's documents can be swapped with another's.
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

    /** Throws if it was made for something else, by another deployment, or changed. */
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
