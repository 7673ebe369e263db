import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Records which processes use the cluster, so that the last one stops it. Both sides write first and look second:
 * either the leaving process sees the newcomer and does not stop, or the newcomer sees the stop and waits for it.
 */
export async function joinUsers(folder: string) {
  const [users, leaving] = [join(folder, 'users'), join(folder, 'leaving')]
  for (const list of [users, leaving]) mkdirSync(list, { recursive: true, mode: 0o700 })
  const me = `${process.pid}.${startOf(process.pid)}.${counter++}`
  writeFileSync(join(users, me), '')
  while (living(leaving).length > 0) await sleep(15)
  return {
    async leave(stop: () => Promise<void>): Promise<void> {
      writeFileSync(join(leaving, me), '')
      try {
        rmSync(join(users, me), { force: true })
        if (living(users).length === 0) await stop()
      } finally {
        rmSync(join(leaving, me), { force: true })
      }
    },
  }
}

let counter = 0

function living(list: string): string[] {
  return readdirSync(list).filter((name) => {
    const [pid, start] = name.split('.')
    const alive = startOf(Number(pid)) === start
    if (!alive) rmSync(join(list, name), { force: true })
    return alive
  })
}

/** Process ids are reused; with the start time a process is unique. */
function startOf(pid: number): string | undefined {
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' ? undefined : rest[18]
  } catch {
    return undefined
  }
}
