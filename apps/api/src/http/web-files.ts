import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

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

/** Every file of the built web by its path. A path that is no key is no file: nothing can be walked out of. */
export function readWebFiles(directory: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  if (!existsSync(directory)) return files
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    const body = readFileSync(file)
    files.set(`/${relative(directory, file).split(sep).join('/')}`, {
      body,
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
      scriptHashes: type.startsWith('text/html') ? hashInlineScripts(body.toString()) : [],
    })
  }
  return files
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

const hashInlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
