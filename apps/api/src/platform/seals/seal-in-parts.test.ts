import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'
import { closeInParts, openInParts } from './seal-in-parts.ts'

const seal = createSeal('a key of at least 32 characters!!!', 'held-evidence')
const mebibyte = 1 << 20
const sealedPart = mebibyte + 29
const inPieces = (whole: Buffer, bytes: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(whole.length / bytes) }, (_, at) => whole.subarray(at * bytes, (at + 1) * bytes)),
  )
const close = (plain: Buffer) => buffer(closeInParts(seal, 'film', inPieces(plain, 70_001)))
const open = (sealed: Buffer, about = 'film') => buffer(openInParts(seal, about, inPieces(sealed, 65_536)))

test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte + 17])(
  '%i bytes come back as they were',
  async (bytes) => {
    const plain = randomBytes(bytes)
    const sealed = await close(plain)
    expect(sealed.length).toBe(bytes + 29 * Math.max(1, Math.ceil(bytes / mebibyte)))
    expect((await open(sealed)).equals(plain)).toBe(true)
  },
)

test('a part that is truncated, moved, repeated or from another file is noticed', async () => {
  const sealed = await close(randomBytes(3 * mebibyte))
  const part = (at: number) => sealed.subarray(at * sealedPart, (at + 1) * sealedPart)
  const wrong = [
    sealed.subarray(0, 2 * sealedPart),
    sealed.subarray(0, 2 * sealedPart + 100),
    Buffer.concat([part(1), part(0), part(2)]),
    Buffer.concat([part(0), part(0), part(1), part(2)]),
    Buffer.concat([part(0), part(2)]),
  ]
  for (const one of wrong) await expect(open(one)).rejects.toThrow('authenticate')
  await expect(open(sealed, 'another film')).rejects.toThrow('authenticate')
  const papers = createSeal('a key of at least 32 characters!!!', 'identity-papers')
  await expect(buffer(openInParts(papers, 'film', inPieces(sealed, 65_536)))).rejects.toThrow('authenticate')
})
