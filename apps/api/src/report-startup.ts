import type { FastifyBaseLogger } from 'fastify'

export type Tell = (text: string) => void

/** At a terminal the start is reported in plain lines; in production every line is a log entry. */
export const reportStartup = ({ production }: { production: boolean }, log: FastifyBaseLogger): Tell =>
  production ? (text) => log.info(text.trim()) : (text) => void process.stdout.write(`${text}\n`)

/** Reports each step and how long it took. */
export async function step<T>(tell: Tell, done: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  tell(`  ✓ ${done} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return result
}
