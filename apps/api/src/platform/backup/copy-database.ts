import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** PostgreSQL recreates these at its start; only the folders must exist. */
const emptied = /^(pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans))$/
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/

/**
 * Copies the files of a running PostgreSQL as its manual describes ("Making a Base Backup Using the Low Level API"): files may
 * change while they are copied; the write-ahead log of that time is copied too, and makes them consistent.
 */
export async function copyDatabase(url: string, data: string, target: string, stopping?: AbortSignal) {
  const session = new pg.Client({ connectionString: url, application_name: 'fanlight-backup' })
  await session.connect()
  try {
    const only = await ask<{ mine: boolean }>(
      session,
      "select pg_try_advisory_lock(hashtext('fanlight backup')) as mine",
    )
    if (!only.mine) throw new Error('Another backup is being made.')
    // Holds back the removal of log files until this session ends.
    await session.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)")
    const { first } = await ask<{ first: string }>(
      session,
      "select pg_walfile_name(pg_backup_start('fanlight', fast => true)) as first",
    )
    await copyFolder(data, target, { isTop: true, stopping })
    const { last, label } = await ask<{ last: string; label: string }>(
      session,
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    )
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
    await copyLog(join(data, 'pg_wal'), join(target, 'pg_wal'), first, last)
  } finally {
    await session.end()
  }
}

async function ask<Row extends object>(session: pg.Client, sql: string): Promise<Row> {
  const { rows } = await session.query<Row>(sql)
  return rows[0] as Row
}

interface Copying {
  isTop?: boolean
  stopping: AbortSignal | undefined
}

async function copyFolder(from: string, to: string, { isTop = false, stopping }: Copying) {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    stopping?.throwIfAborted()
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.test(entry.name)) continue
    if (isTop && emptied.test(entry.name)) await mkdir(copy, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, copy, { stopping })
    else await copyFile(source, copy).catch(ignoreMissingFrom(to))
  }
}

/** A dropped table is fine: the log has it too. A missing target folder is not. */
const ignoreMissingFrom = (copies: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' || !existsSync(copies)) throw error
}

async function copyLog(from: string, to: string, first: string, last: string) {
  const all = await readdir(from)
  const needed = all.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  if (!needed.includes(first) || !needed.includes(last))
    throw new Error('The log of the time of the backup is not there.')
  await mkdir(join(to, 'archive_status'), { recursive: true, mode: 0o700 })
  for (const name of [...needed, ...all.filter((name) => name.endsWith('.history'))])
    await copyFile(join(from, name), join(to, name))
}
