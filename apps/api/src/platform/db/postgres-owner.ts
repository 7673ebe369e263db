import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from '../config/refusal.ts'

/** The account that runs PostgreSQL, which refuses root; undefined: the account of this process. */
export type Owner = { uid: number; gid: number } | undefined

export const isRoot = process.getuid?.() === 0

/** For root: the owner of existing data, otherwise an account that every Linux has. */
export function chooseOwner(existing?: string): Owner {
  if (!isRoot) return undefined
  const holder = existing === undefined ? undefined : statSync(existing, { throwIfNoEntry: false })
  if (holder && holder.uid !== 0) return { uid: holder.uid, gid: holder.gid }
  const owner = account('postgres') ?? account('nobody')
  if (owner) return owner
  throw new Refusal('PostgreSQL refuses to run as root. Start as an ordinary user, or set DATABASE_URL.')
}

function account(name: string): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether the owner can pass every folder on the path. */
export function mayEnter(path: string, owner: Owner): boolean {
  if (!owner) return true
  let folder = realpathSync(path)
  for (;;) {
    const { mode, uid, gid } = statSync(folder)
    const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
    if (!((mode >> shift) & 1)) return false
    if (folder === '/') return true
    folder = dirname(folder)
  }
}

export function give(path: string, owner: Owner): void {
  if (owner) chownSync(path, owner.uid, owner.gid)
}
