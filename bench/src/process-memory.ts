/** Megabytes of a server and of the PostgreSQL that it runs, by /proc. */
import { readdirSync, readFileSync } from 'node:fs'

export interface Megabytes {
  /** Resident, of all processes that answer. */
  api: number
  /** Of its own processes' own: buffers fill up to what is set, and are not counted. */
  postgres: number
}

export function memoryOf(root: number): Megabytes {
  const below = descendantsOf(root)
  const isDatabase = (pid: number) => read(pid, 'comm').startsWith('postgres')
  const answers = (pid: number) => read(pid, 'cmdline').includes('main.ts')
  return {
    api: sum([root, ...below.filter(answers)].map((pid) => kilobytes(pid, 'status', 'VmRSS'))) / 1024,
    postgres: sum(below.filter(isDatabase).map((pid) => kilobytes(pid, 'smaps_rollup', 'Pss_Anon'))) / 1024,
  }
}

/** Whether a server of the demo world still draws its pictures. */
export const isDrawing = (root: number) =>
  descendantsOf(root).some((pid) => read(pid, 'cmdline').includes('drawing-process'))

function descendantsOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), kilobytes(Number(name), 'status', 'PPid')] as const)
  const childrenOf = (pid: number): number[] =>
    parents.filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...childrenOf(child)])
  return childrenOf(root)
}

/** A process that has ended meanwhile takes nothing. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (/ENOENT|ESRCH/.test(String((error as NodeJS.ErrnoException).code))) return ''
    throw error
  }
}

const kilobytes = (pid: number, file: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(pid, file))?.[1] ?? 0)

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
