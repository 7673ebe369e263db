import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface WebFile {
  body: Buffer
  type: string
  etag: string
  /** The same bytes, made smaller at build time. */
  br: Buffer | undefined
  gzip: Buffer | undefined
  /** Content hashes of a page's inline scripts, for its content policy. */
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

/** What the pages of one build are told of where they are served. */
interface Place {
  isDemo?: boolean
  publicUrl: string
}

/** What built pages say where the address of the site belongs (apps/web/app/lib/page-meta.ts). */
const builtOrigin = 'https://public-url.invalid'

/** Every file of the built web by its path. A path that is no key is no file: nothing can be walked out of. */
export function readWebFiles(directory: string, { isDemo = false, publicUrl }: Place): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  if (!existsSync(directory)) return files
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    const isPage = type.startsWith('text/html')
    const bytes = (isPage && pageAt(readFileSync(file, 'utf8'), { isDemo, publicUrl })) || readBuilt(file)
    files.set(`/${relative(directory, file).split(sep).join('/')}`, {
      ...bytes,
      type,
      etag: `"${createHash('sha256').update(bytes.body).digest('base64url').slice(0, 22)}"`,
      scriptHashes: isPage ? hashInlineScripts(bytes.body.toString()) : [],
    })
  }
  return files
}

const readBuilt = (file: string) => ({
  body: readFileSync(file),
  br: readIfThere(`${file}.br`),
  gzip: readIfThere(`${file}.gz`),
})

/** The shell shows its banner by the mark of the demo. Nothing where the page is as it was built. */
function pageAt(built: string, { isDemo, publicUrl }: Place) {
  const here = built.replaceAll(builtOrigin, () => escapeAttribute(publicUrl))
  const html = isDemo ? here.replace(/<html\b/, '<html data-demo=""') : here
  if (html === built) return undefined
  const body = Buffer.from(html)
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { body, br, gzip: gzipSync(body) }
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

const hashInlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
