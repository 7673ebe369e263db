import { readdirSync, readFileSync } from 'node:fs'

/** The server process of PostgreSQL and all its backends, at once: as the machine itself would end them. */
export function killPostgres(postmaster: number) {
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  process.kill(postmaster, 'SIGKILL')
  for (const pid of children) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function parentOf(pid: string) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
