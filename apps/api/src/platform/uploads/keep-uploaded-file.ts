import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@fanlight/contract/platform/limits'
import type { MultipartFile } from '@fastify/multipart'
import { Problem } from '../problems/problem.ts'
import { type FileKind, headBytes, kindOfFile } from './kind-of-file.ts'

export interface UploadedFile extends FileKind {
  field: string
  /** The sender's name for it, fit to be shown; never part of a path. */
  name: string
  /** Where it is: sealed, if the form asks for that. */
  path: string
  bytes: number
  sha256: Buffer
  /** The sender. */
  person: number
  /** Aborted when the sender is gone, and nobody waits for the file's result. */
  signal: AbortSignal
}

interface Options {
  field: string
  path: string
  /** Seals the file before it reaches the disk. */
  seal?: ((plain: AsyncIterable<Buffer>) => AsyncIterable<Buffer>) | undefined
  /** Bytes that may still come. */
  room: number
  /** The total limit, for the message. */
  most: number
  signal: AbortSignal
  touch(bytes: number): void
  gone: AbortSignal
  person: number
}

/** Streams one file to disk, after its first bytes show that it is acceptable. Undefined for a field left empty. */
export async function keepUploadedFile(part: MultipartFile, options: Options): Promise<UploadedFile | undefined> {
  const { field, path, room, signal, touch, gone, most, person, seal } = options
  const name = shownName(part.filename)
  let head = Buffer.alloc(0)
  let bytes = 0
  const digest = createHash('sha256')

  const check = (): FileKind => {
    const found = kindOfFile(head)
    if (!found) throw wrongKind(field, name)
    if (bytes > room) throw tooLarge(field, name, most, 'all files together')
    if (found.kind === 'image' && bytes > limits.bytesPerImage)
      throw tooLarge(field, name, limits.bytesPerImage, 'a picture')
    return found
  }
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      touch(chunk.length)
      bytes += chunk.length
      digest.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      try {
        if (head.length === headBytes) check()
        pass(null, chunk)
      } catch (error) {
        pass(error as Error)
      }
    },
  })
  const target = createWriteStream(path, { mode: 0o600 })
  const kept = seal
    ? pipeline(part.file, meter, seal, target, { signal })
    : pipeline(part.file, meter, target, { signal })
  await kept.catch((error) => {
    throw signal.aborted ? signal.reason : error
  })
  // Browsers send this for a file field left empty.
  if (bytes === 0 && !part.filename) return undefined
  if (bytes === 0) throw new Problem(400, `${name} is empty.`, { errors: { [field]: [`${name} is empty.`] } })
  return { ...check(), field, name, path, bytes, sha256: digest.digest(), person, signal: gone }
}

function wrongKind(field: string, name: string) {
  const text = `${name} is not a picture or video that we can read. Please choose JPEG, PNG, WebP, AVIF, GIF, MP4, WebM or MOV.`
  return new Problem(415, text, { errors: { [field]: [text] } })
}

function tooLarge(field: string, name: string, bytes: number, what: string) {
  const text = `${name} is too large: ${what} may have at most ${bytes / 1024 / 1024} MB.`
  return new Problem(413, text, { errors: { [field]: [text] } })
}

/** The last part of any path that was sent, without characters that could break a line of text. */
function shownName(given: string | undefined): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}"<>]/gu, '').trim()
  return `"${clean.length > 80 ? `${clean.slice(0, 60)}…${clean.slice(-15)}` : clean || 'file'}"`
}
