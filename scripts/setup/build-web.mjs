import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exclusively } from './lock.mjs'
import { npm, repository, run } from './run.mjs'
import { Stop, step } from './step.mjs'

const SOURCES = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'apps/web/server.ts',
]
const MORE = ['packages/contract/src', 'package-lock.json', 'scripts/finish-pages.mjs', 'scripts/precompress.mjs']
const stamp = join(repository, 'apps/web/build/sources')

/** Builds and compresses the web, unless the build in place was made of the same sources. */
export async function buildWebIfNeeded() {
  if (isBuilt()) return
  await exclusively(async () => {
    if (!isBuilt()) await build()
  })
}

/** The same in any case, for who prepares a deployment: the next start finds nothing to do, also where it may not write. */
export const buildWeb = () => exclusively(build)

const build = () =>
  step('Building the web', 'Web built', async () => {
    const sources = fingerprint()
    await mustRun(npm('run', '-w', 'apps/web', 'build'))
    writeFileSync(stamp, sources)
  })

async function mustRun([command, args]) {
  const { code, output } = await run(command, args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Stop(`The web could not be built:\n${output}`)
}

/** A server may wait for the note of what was built (apps/api/src/platform/http/web-built.ts). */
export const forgetBuild = () => rmSync(stamp, { force: true })

export function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint()
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of [...SOURCES, ...MORE])
    for (const file of filesOf(join(repository, source)))
      hash.update(relative(repository, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort()
}
