import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../config/refusal.ts'
import { chooseOwner, give, isRoot, mayEnter, type Owner } from './postgres-owner.ts'

/** Where root keeps the cluster if the project is in a closed home folder. */
const SHARED = '/var/lib/fanlight'

export interface Place {
  folder: string
  owner: Owner
}

/**
 * The folder of the cluster: DATA_DIR/postgres. When root keeps DATA_DIR where no other account may enter, that name is a
 * link to /var/lib/fanlight/<last folders>-<hash of the path>-<time>; deleting DATA_DIR starts over in either case.
 */
export function findPlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true })
  const inside = join(realpathSync(dataDir), 'postgres')
  const found = lstatSync(inside, { throwIfNoEntry: false })
  if (!found) return makePlace(inside)
  if (!existsSync(inside))
    throw new Refusal(`The database is gone: ${inside} is a link to nowhere. Delete it to start over.`)
  const folder = realpathSync(inside)
  const owner = chooseOwner(folder)
  if (!isRoot && statSync(folder).uid !== process.getuid?.()) {
    throw new Refusal(`${folder} belongs to another account. Start as that account, or choose another DATA_DIR.`)
  }
  if (!mayEnter(dirname(folder), owner)) {
    throw new Refusal(
      `The account of PostgreSQL (uid ${owner?.uid}) may not enter ${dirname(folder)}: chmod o+x the folders on the way.`,
    )
  }
  return { folder, owner }
}

function makePlace(inside: string): Place {
  const owner = chooseOwner()
  if (mayEnter(dirname(inside), owner)) return { folder: makeFolder(inside, owner), owner }
  const outside = makeFolder(join(sharedFolder(), nameFor(inside)), owner)
  try {
    symlinkSync(outside, inside)
    return { folder: outside, owner }
  } catch (error) {
    rmSync(outside, { recursive: true })
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return findPlace(dirname(inside))
    throw error
  }
}

function makeFolder(folder: string, owner: Owner): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  give(folder, owner)
  return folder
}

function nameFor(inside: string): string {
  const dataDir = dirname(inside)
  const words = `${basename(dirname(dataDir))}-${basename(dataDir)}`.replace(/[^\w-]+/g, '')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  return `${words}-${hash}-${Date.now().toString(36)}${process.pid.toString(36)}`
}

export function sharedFolder(): string {
  try {
    mkdirSync(SHARED, { recursive: true })
    chmodSync(SHARED, 0o755)
    return SHARED
  } catch (cause) {
    throw new Refusal(
      `${SHARED} cannot be made. Set DATA_DIR to a folder that other accounts may enter, or set DATABASE_URL.`,
      { cause },
    )
  }
}
