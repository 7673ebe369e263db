import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Notes which processes use the cluster, so that the last one to leave stops it. Returns how to leave: true when last. */
export function joinUsers(folder: string): () => boolean {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true, mode: 0o700 })
  const mine = `${process.pid}.${startOf(process.pid)}.${counter++}`
  writeFileSync(join(users, mine), '')
  return () => {
    rmSync(join(users, mine), { force: true })
    const others = readdirSync(users)
    for (const name of others.filter(isGone)) rmSync(join(users, name), { force: true })
    return others.every(isGone)
  }
}

let counter = 0

function isGone(name: string): boolean {
  const [pid, start] = name.split('.')
  return startOf(Number(pid)) !== start
}

/** Process ids are used again; together with the moment of its start a process is unique. */
function startOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return afterName[0] === 'Z' ? undefined : afterName[19]
  } catch {
    return undefined
  }
}
