import { closeSync, openSync, readSync } from 'node:fs'
import type { Metadata } from 'sharp'

/** How many bytes of a picture a decoder holds at once, whatever is made of it, and how such a picture is called. */
interface Cost {
  bytesPerPixel: number
  kind: string
}

/** What is left of 150 MB beside the pictures that are made of it. */
const mostBytes = 96e6
const samples: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:4': 3, '4:4:4:4': 4 }

/** The most megapixels that a picture of its kind may have to be read in little memory; undefined where any number may be. */
export function mostMegapixels(head: Metadata, file: string | Buffer) {
  const cost = costOf(head, file)
  return cost && { megapixels: Math.floor(mostBytes / cost.bytesPerPixel / 1e6), kind: cost.kind }
}

/** Measured; most kinds are read line by line and cost next to nothing. */
function costOf(head: Metadata, file: string | Buffer): Cost | undefined {
  const { format, isProgressive, channels, chromaSubsampling = '' } = head
  // All coefficients of 16 bits, before the first line is known.
  if (format === 'jpeg' && isProgressive)
    return {
      bytesPerPixel: 2 * Math.max(samples[chromaSubsampling] ?? channels, channels > 3 ? channels : 0),
      kind: 'a progressive JPEG',
    }
  if (format === 'png' && isProgressive)
    return { bytesPerPixel: channels * (head.depth === 'ushort' ? 2.15 : 1), kind: 'an interlaced PNG' }
  if (format === 'gif') return { bytesPerPixel: 4.8, kind: 'a GIF' }
  if (format === 'heif') return { bytesPerPixel: 19, kind: 'an AVIF' }
  if (format === 'webp' && isLossless(file)) return { bytesPerPixel: 9.6, kind: 'a lossless WebP' }
  return undefined
}

/** By the first chunk that holds a picture: VP8L, at the beginning or after the chunks that come before it. */
function isLossless(file: string | Buffer): boolean {
  const start = typeof file === 'string' ? firstBytes(file) : file
  for (let at = 12; at + 8 <= start.length; ) {
    const name = start.toString('latin1', at, at + 4)
    if (name === 'VP8L') return true
    if (name === 'VP8 ' || name === 'ANMF' || name === 'ALPH') return false
    const size = start.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  // Its picture begins far behind, or nowhere: the worst is believed.
  return true
}

function firstBytes(file: string) {
  const bytes = Buffer.alloc(1024 * 1024)
  const handle = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(handle, bytes))
  } finally {
    closeSync(handle)
  }
}
