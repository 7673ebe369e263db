import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { etagOf, hashInlineScripts, type Place, placePage } from './web-page.ts'

export interface WebFile {
  body: Buffer
  type: string
  etag: string
  /** The same bytes, compressed at build time. */
  br: Buffer | undefined
  gzip: Buffer | undefined
  /** Hashes of the page's inline scripts, for its content policy. */
  scriptHashes: string[]
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.data': 'text/x-script; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** All files of the built web by path. Other paths are no files, so path traversal is impossible. */
export function readWebFiles(directory: string, place: Place): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  if (!existsSync(directory)) return files
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    const found = type.startsWith('text/html') ? readPage(file, type, place) : readOnce(file, type)
    files.set(`/${relative(directory, file).split(sep).join('/')}`, found)
  }
  return files
}

function readPage(file: string, type: string, place: Place): WebFile {
  const bytes = pageAt(readFileSync(file, 'utf8'), place) ?? readBuilt(file)
  return { ...bytes, type, etag: etagOf(bytes.body), scriptHashes: hashInlineScripts(bytes.body.toString()) }
}

/** Unchanged files are not read again. */
function readOnce(file: string, type: string): WebFile {
  const state = [file, `${file}.br`, `${file}.gz`].map(stateOf).join()
  const known = readBefore.get(file)
  if (known?.state === state) return known.found
  const bytes = readBuilt(file)
  const found = { ...bytes, type, etag: etagOf(bytes.body), scriptHashes: [] }
  readBefore.set(file, { state, found })
  return found
}
const readBefore = new Map<string, { state: string; found: WebFile }>()

function stateOf(file: string) {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true })
  return found ? `${found.ino}/${found.size}/${found.mtimeNs}` : 'none'
}

const readBuilt = (file: string) => ({
  body: readFileSync(file),
  br: readIfThere(`${file}.br`),
  gzip: readIfThere(`${file}.gz`),
})

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses in the background, because requests are waiting. */
export async function compress(body: Buffer) {
  const [br, zipped] = await Promise.all([brotli(body, quality), zip(body)])
  return { br, gzip: zipped }
}

/** Undefined if the page is as built. */
function pageAt(built: string, place: Place) {
  const html = placePage(built, place)
  if (html === built) return undefined
  const page = placed.get(html) ?? compressed(Buffer.from(html))
  placed.set(html, page)
  return page
}

const compressed = (body: Buffer) => ({ body, br: brotliCompressSync(body, quality), gzip: gzipSync(body) })
/** The built pages, parsed once per process. */
const placed = new Map<string, ReturnType<typeof compressed>>()

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)
