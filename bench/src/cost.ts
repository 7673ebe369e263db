/** What a process uses while it answers: seconds of processor, and instructions where `perf` may count them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

export interface Cost {
  /** Of all its threads, in the kernel too. */
  seconds: number
  /** Of its own code; undefined where nothing counts them. */
  instructions: number | undefined
}

const ticksPerSecond = 100

export function secondsOf(pid: number) {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
  const fields = afterName.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Of PostgreSQL with all its processes, those included that have ended. */
export function secondsOfCluster(postmaster: number) {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = fieldsOf(pid)
    if (Number(pid) === postmaster) ticks += Number(fields[13]) + Number(fields[14])
    if (Number(pid) === postmaster || Number(fields[1]) === postmaster) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks / ticksPerSecond
}

/** Of `/proc/PID/stat`, from the third on; none where it ended meanwhile. */
function fieldsOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

export async function costOf<T>(pid: number, work: () => Promise<T>): Promise<{ done: T; cost: Cost }> {
  const counter = countInstructions(pid)
  const before = secondsOf(pid)
  const done = await work()
  const seconds = secondsOf(pid) - before
  return { done, cost: { seconds, instructions: await counter() } }
}

function countInstructions(pid: number) {
  const perf: ChildProcess = spawn('perf', ['stat', '-x', ',', '-e', 'instructions:u', '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  perf.stderr?.on('data', (text) => {
    said += text
  })
  const ended = once(perf, 'close').catch(() => undefined)
  return async () => {
    perf.kill('SIGINT')
    await ended
    const count = Number.parseInt(said, 10)
    return Number.isNaN(count) ? undefined : count
  }
}
