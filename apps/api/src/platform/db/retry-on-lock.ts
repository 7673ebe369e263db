import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Shorter than the second after which PostgreSQL looks for deadlocks: we back off before it aborts someone's purchase.
 */
const SHORT = 500
const LONG = 3_000
const SHORT_TRIES = 30
const ALL_TRIES = 60

/** One transaction that locks tables and views in use: it backs off and retries. */
export async function retryOnLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    await client.query(`begin; set local lock_timeout = ${tries > SHORT_TRIES ? LONG : SHORT}`)
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      if (!metOthers(error) || tries === ALL_TRIES) throw error
    }
    await sleep(50 + Math.random() * 200)
  }
}

/** lock_not_available and deadlock_detected, of the error or of what it wraps. */
function metOthers(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return /^(55P03|40P01)$/.test(code ?? cause?.code ?? '')
}
