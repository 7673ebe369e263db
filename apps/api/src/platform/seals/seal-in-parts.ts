import { type Seal, sealBytes } from './seal.ts'

const partBytes = 1 << 20

/** Encrypts a file of any size in parts: each knows its number and whether it is the last, so none can be moved or removed. */
export async function* closeInParts(seal: Seal, about: string, plain: AsyncIterable<Buffer>) {
  let number = 0
  for await (const { part, isLast } of inParts(plain, partBytes)) yield seal.close(named(about, number++, isLast), part)
}

/** Throws at the first part that was changed, moved or cut off; earlier parts are intact. */
export async function* openInParts(seal: Seal, about: string, sealed: AsyncIterable<Buffer>) {
  let number = 0
  for await (const { part, isLast } of inParts(sealed, partBytes + sealBytes))
    yield seal.open(named(about, number++, isLast), part)
}

const named = (about: string, number: number, isLast: boolean) =>
  `${about}, part ${number}${isLast ? ', the last' : ''}`

/** All of the same size, except the last. */
async function* inParts(from: AsyncIterable<Buffer>, size: number) {
  let kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of from) {
    kept.push(chunk)
    bytes += chunk.length
    if (bytes <= size) continue
    let rest = Buffer.concat(kept)
    for (; rest.length > size; rest = rest.subarray(size)) yield { part: rest.subarray(0, size), isLast: false }
    kept = [rest]
    bytes = rest.length
  }
  yield { part: Buffer.concat(kept), isLast: true }
}
