import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exclusively } from './lock.mjs'
import { npm, repository, run } from './run.mjs'
import { Stop, step } from './step.mjs'

/** Where npm notes what it has installed. */
const installedFile = 'node_modules/.package-lock.json'

/** What the product needs to be built and run; with `tools`, also what checks and tests it. Nothing where it is all there. */
export async function installIfNeeded({ tools = false } = {}) {
  if (isInstalled({ tools })) return
  await exclusively(async () => {
    if (isInstalled({ tools })) return // Another start has just done it.
    await step('Installing packages (half a minute)', 'Packages installed', async () => {
      const { code, output } = await runNpm(commandFor(tools))
      if (code !== 0) throw new Stop(`npm could not install the packages:\n${output}`)
    })
  })
}

/** With what npm keeps of earlier days, unasked: the lock file says what every package must be. That is a fifth of the work. */
export async function runNpm(command, options) {
  const wanted = [...command, '--no-audit', '--no-fund', '--loglevel=error']
  const kept = await run(...npm(...wanted, '--prefer-offline'), options)
  // A version may be newer than what is kept.
  return kept.code !== 0 && /ETARGET/.test(kept.output) ? run(...npm(...wanted), options) : kept
}

function commandFor(tools) {
  // The product may be running: tools come to what is there, which `npm ci` would take away first.
  if (tools && isInstalled()) return ['install', '--no-save', '--include=dev']
  return ['ci', tools || hasTools() ? '--include=dev' : '--omit=dev']
}

const hasTools = () => Object.values(readPackages(join(repository, installedFile)) ?? {}).some(({ dev }) => dev)

/** By what npm notes in node_modules; only packages for other systems may be missing there. */
export function isInstalled({ root = repository, tools = false } = {}) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(join(root, installedFile))
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev, link }]) => {
    if (path === '' || link || (dev && !tools)) return true
    if (found[path]) return found[path].version === version
    return optional || (devOptional && !tools) || !path.includes('node_modules/')
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
