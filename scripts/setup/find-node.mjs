import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './run.mjs'
import { Stop } from './step.mjs'

/** The Node.js that runs TypeScript: the pinned one out of node_modules, else the one that runs this script if it can. */
export function findNode() {
  const pinned = join(repository, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  // It is made for glibc: it may be there and still not run.
  if (existsSync(pinned) && (process.execPath === pinned || spawnSync(pinned, ['-v']).status === 0)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Stop(
    `No Node.js that runs TypeScript: the pinned one is not available for ${process.platform}-${process.arch} ` +
      `and yours is ${process.version}. Install Node.js 24 (https://nodejs.org) and start again.`,
  )
}
