/** About four pages of a feed. */
const slabSize = 64 * 1024

/**
 * Joins buffers into one. Many results share a slab of memory, because allocating one for each costs as much as copying
 * the bytes. A slab lives as long as the last answer in it.
 */
export function createJoiner() {
  let slab = Buffer.alloc(0)
  let used = 0

  return (pieces: readonly Buffer[]): Buffer => {
    let size = 0
    for (const { length } of pieces) size += length
    if (size > slabSize / 2) return Buffer.concat(pieces, size)
    if (used + size > slab.length) {
      slab = Buffer.allocUnsafeSlow(slabSize)
      used = 0
    }
    const begin = used
    for (const piece of pieces) {
      slab.set(piece, used)
      used += piece.length
    }
    return slab.subarray(begin, used)
  }
}
