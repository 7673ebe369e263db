import pg from 'pg'

export class PoolExhausted extends Error {}

/** The database is down, full or too slow right now: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof PoolExhausted) return true
  if (!(error instanceof Error)) return false
  return isStale(error) || AWAY_CODES.test(codeOf(error)) || AWAY_MESSAGES.test(error.message)
}

/** Down for everyone, not for one call that met a lock, a conflict, an upgrade or its time limit. */
export const isOutage = (error: unknown): error is Error =>
  error instanceof Error && isDatabaseAway(error) && !isStale(error) && !OF_ONE_CALL.test(codeOf(error))

// 08 connection, 25006 read-only after a failover, 25P03 idle in transaction, 40001 and 40P01 conflict, 53 disk, memory or
// connections used up, 55P03 lock timeout, 57014 statement timeout, 57P0x shutting down or starting up.
const AWAY_CODES =
  /^(08...|25006|25P03|40001|40P01|53...|55P03|57014|57P0.|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/
const OF_ONE_CALL = /^(25P03|40001|40P01|55P03|57014)$/
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

/**
 * An upgrade replaced what the prepared statement uses, or a function between its plan and its call: 0A000 other columns, 26000
 * no such statement, 42883 no such function, and one that was dropped meanwhile, which has no code of its own.
 */
export const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (/^(0A000|26000|42883)$/.test(codeOf(error)) ||
    (codeOf(error) === 'XX000' && error.message.startsWith('cache lookup failed')))

/** Someone else held a row or lock for too long. */
export const isLockTimeout = (error: unknown): boolean => error instanceof Error && codeOf(error) === '55P03'

/** Whether to discard the connection. 25006: its server became a standby. */
export function spoilsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return isStale(error) || /^(08...|25006|25P03|57P0.)$/.test(codeOf(error))
  return AWAY_CODES.test(codeOf(error)) || AWAY_MESSAGES.test(error.message)
}

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')
