// Writes a .br and a .gz beside every text file of the built web, as small as they get, once instead of at each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = resolve(import.meta.dirname, '../apps/web/build/client')
const TEXT = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.data', '.txt', '.xml', '.svg', '.ico'])
const SMALLEST = 1024

const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
await Promise.all(files.map(compress))

async function compress(file) {
  const body = readFileSync(file)
  if (body.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level: 9 })])
  if (br.length < body.length) writeFileSync(`${file}.br`, br)
  if (gz.length < body.length) writeFileSync(`${file}.gz`, gz)
}
