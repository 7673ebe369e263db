import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { yieldToRequests } from '../queues/yield-to-requests.ts'

const Head = z.object({ made: z.string(), folders: z.array(z.string()) })
const KeptFile = z.object({ path: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number() })
export type KeptFile = z.infer<typeof KeptFile>

/** The contents of a backup. Written last: without it there is no backup. */
export interface Manifest extends z.infer<typeof Head> {
  files: KeptFile[]
}

const writtenAtOnce = 200
const filesBegin = '"files":['
/** The longest list line that is accepted, and the most that may precede its files. */
const longest = { file: 64 * 1024, head: 16 * 1024 * 1024 }

/** One JSON text, written in chunks: for 200,000 files it is 30 MB. */
export async function writeList(file: string, { files, ...head }: Manifest) {
  async function* pieces() {
    yield `${JSON.stringify(head).slice(0, -1)},${filesBegin}`
    for (let at = 0; at < files.length; at += writtenAtOnce) {
      const some = files.slice(at, at + writtenAtOnce).map((one) => JSON.stringify(one))
      yield `${at > 0 ? ',' : ''}${some.join(',')}`
    }
    yield ']}'
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file, { mode: 0o600 }))
}

/** Yields the head, then each file once and in order. Each is validated as it comes; a truncated list is an error. */
export function readList(stream: Readable, backup: string) {
  const unreadable = () => new Error(`The list of ${backup} cannot be read.`)
  const parts = textOf(stream)
  let rest = ''
  let known: Promise<z.infer<typeof Head>> | undefined

  async function more() {
    const { value, done } = await parts.next()
    if (done) throw unreadable()
    rest += value
  }

  function head() {
    known ??= readHead()
    return known
  }

  async function readHead() {
    for (let from = 0; ; ) {
      const at = rest.indexOf(filesBegin, from)
      if (at >= 0) {
        const text = `${rest.slice(0, at)}${filesBegin}]}`
        rest = rest.slice(at + filesBegin.length)
        return Head.parse(JSON.parse(text))
      }
      if (rest.length > longest.head) throw unreadable()
      from = Math.max(0, rest.length - filesBegin.length)
      await more()
    }
  }

  async function* files(): AsyncGenerator<KeptFile> {
    const giveWay = yieldToRequests()
    // A flat object of texts and numbers, and the rest of the input.
    const next = /\s*(?:(\{(?:"(?:[^"\\]|\\.)*"|[^"{}])*\})\s*(,|\])|\])/y
    try {
      await head()
      for (let at = 0, after = ','; after === ','; ) {
        next.lastIndex = at
        const found = next.exec(rest)
        if (found) {
          at = next.lastIndex
          after = found[2] ?? ']'
          if (found[1] !== undefined) yield KeptFile.parse(JSON.parse(found[1]))
          await giveWay()
        } else if (rest.length - at > longest.file) throw unreadable()
        else await more()
        if (!found || after === ']') {
          rest = rest.slice(at)
          at = 0
        }
      }
      while (rest.trim() !== '}') await more()
    } finally {
      await parts.return()
    }
  }

  return { head, files }
}

export async function readWholeList(stream: Readable, backup: string): Promise<Manifest> {
  const list = readList(stream, backup)
  const head = await list.head()
  const files: KeptFile[] = []
  for await (const file of list.files()) files.push(file)
  return { ...head, files }
}

async function* textOf(stream: Readable) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of stream) yield decoder.decode(piece, { stream: true })
}
