// The last step for the pages of the built web: the document of whatever is not rendered, and each of them painted before it runs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { paintFirst, renderFrame } from '../apps/web/build/server/index.js'

const folder = resolve(import.meta.dirname, '../apps/web/build/client')

writeFileSync(join(folder, '__spa-fallback.html'), await (await renderFrame()).text())

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.html')) continue
  const file = join(entry.parentPath ?? entry.path, entry.name)
  writeFileSync(file, paintFirst(readFileSync(file, 'utf8')))
}
