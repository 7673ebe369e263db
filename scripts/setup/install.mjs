import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exclusively } from './lock.mjs'
import { npm, repository, run } from './run.mjs'
import { Stop, step } from './step.mjs'

/** `npm ci`, unless what is installed is what the lockfile asks for. */
export async function installIfNeeded() {
  if (isInstalled()) return
  await exclusively(async () => {
    if (isInstalled()) return // Another start has just done it.
    await step('Installing packages (half a minute)', 'Packages installed', async () => {
      const { code, output } = await run(...npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'))
      if (code !== 0) throw new Stop(`npm ci failed:\n${output}`)
    })
  })
}

/** npm notes in node_modules what it has installed; only packages for other systems may be missing there. */
export function isInstalled(root = repository) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    return found[path] ? found[path].version === version : optional || !path.includes('node_modules/')
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
