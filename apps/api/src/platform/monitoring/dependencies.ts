import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import type { Log } from '../db/client.ts'
import { throttleLog } from '../db/log-throttle.ts'
import type { Metrics } from './metrics.ts'

/** Dependencies that a process can do without for a while, by name. */
export type Dependencies = Record<string, () => Promise<unknown>>

const timeout = 2000
const freshFor = 2000
const enoughDisk = 512 * 2 ** 20

/** The names of those that don't answer. Checked at most once in a while, with a time limit. */
export function watchDependencies(dependencies: Dependencies, { log, metrics }: { log: Log; metrics: Metrics }) {
  let newest: Promise<string[]> | undefined
  let askedAt = 0
  const sometimes = throttleLog()
  const up = new Gauge({
    name: 'fanlight_dependency_up',
    help: 'Whether what the product leans on answers',
    labelNames: ['name'],
    aggregator: 'min',
    registers: [metrics.registry],
    collect: async () => void (await missing()),
  })

  function missing() {
    if (!newest || performance.now() - askedAt > freshFor) {
      askedAt = performance.now()
      newest = askAll()
    }
    return newest
  }

  async function askAll() {
    const names = await Promise.all(Object.entries(dependencies).map(([name, check]) => askOne(name, check)))
    return names.filter((name) => name !== undefined)
  }

  async function askOne(name: string, check: () => Promise<unknown>) {
    try {
      await inTime(check())
      up.set({ name }, 1)
      return undefined
    } catch (error) {
      sometimes(name, (times) => log.warn({ err: error, part: name, times }, 'does not answer'))
      up.set({ name }, 0)
      return name
    }
  }

  return { missing }
}
export type Watch = ReturnType<typeof watchDependencies>

/** Rejects if a check takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export async function checkDisk(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < enoughDisk) throw new Error(`${Math.round((bavail * bsize) / 2 ** 20)} MB are left`)
}

/** For figures from elsewhere: if they don't arrive, all others are still reported. */
export const orNothing = <T>(rows: Promise<T[]>): Promise<T[]> => inTime(rows).catch(() => [])
