import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createSeal } from '../seals/seal.ts'
import { closeInParts, openInParts } from '../seals/seal-in-parts.ts'

const about = 'an upload'

/** For files in transit: the secret is in memory only, so nobody can read what a crash leaves on the disk. */
export function sealForNow() {
  const secret = randomBytes(32).toString('hex')
  const seal = createSeal(secret, 'identity-papers')
  return { secret, seal: (plain: AsyncIterable<Buffer>) => closeInParts(seal, about, plain) }
}

/** In a media worker, so that only its memory holds the whole file. */
export const openSealed = (path: string, secret: string): Promise<Buffer> =>
  buffer(openInParts(createSeal(secret, 'identity-papers'), about, createReadStream(path)))
