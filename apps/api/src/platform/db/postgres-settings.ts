import { release, totalmem } from 'node:os'

export type Settings = Record<string, string | number>

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)}MB`

/** Nothing here trades safety for speed: a confirmed commit is on the disk. */
export function durableSettings(): Settings {
  const memory = Math.min(totalmem(), 16 * 2 ** 30)
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: megabytes(Math.max(memory / 16, 128 * 2 ** 20)),
    effective_cache_size: megabytes(memory / 2),
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_connections: 200,
    wal_buffers: '16MB',
    // A start after a crash replays the log since the last checkpoint, so keep it short.
    max_wal_size: '512MB',
    checkpoint_timeout: '5min',
    recovery_init_sync_method: syncMethod(release()),
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    autovacuum_naptime: '15s',
    autovacuum_vacuum_scale_factor: 0.05,
    ...quietLog,
  }
}

/**
 * Before the log is replayed all files must be on the disk: one call does it, where file by file took seconds. Older
 * kernels hide its errors.
 */
export function syncMethod(kernel: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split('.').map(Number)
  const isSure = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return isSure ? 'syncfs' : 'fsync'
}

/** For tests only: a power failure may destroy the data, kill -9 doesn't. */
export function throwawaySettings(): Settings {
  return {
    ...durableSettings(),
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '256MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_connections: 400,
    min_wal_size: '64MB',
    max_wal_size: '256MB',
    autovacuum_naptime: '5min',
  }
}

// Callers log refused statements without values; this log is about the server itself.
const quietLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  TimeZone: 'UTC',
}
