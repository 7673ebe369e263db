import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { Refusal } from '../config/refusal.ts'
import type { SqlFile } from './sql-files.ts'

/** Every state that a file of functions ever had, one per line: they tell an older database from a newer one. */
export const statesFile = 'states.txt'

export const stateOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16)

/** The states by file, oldest first. */
function readStates(folder: string): Map<string, string[]> {
  const states = new Map<string, string[]>()
  const path = join(folder, statesFile)
  if (!existsSync(path)) return states
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [name, state] = line.split(' ')
    if (name && state) states.set(name, [...(states.get(name) ?? []), state])
  }
  return states
}

/** The state of each file whose functions the database has. */
export async function statesInDatabase(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ file: string; state: string }>('select file, state from sql_state')
  return new Map(rows.map(({ file, state }) => [file, state]))
}

/** Files whose state in the database this version never had: a newer one made them. */
export function newerFiles(applied: Map<string, string>, files: SqlFile[], folder: string): string[] {
  const own = new Map(files.map(({ name, sql }) => [name, stateOf(sql)]))
  const known = readStates(folder)
  return [...applied]
    .filter(([name, state]) => own.get(name) !== state && !known.get(name)?.includes(state))
    .map(([name]) => name)
}

export function refuseNewerFunctions(newer: string[]): void {
  if (newer.length === 0) return
  const more = newer.length > 3 ? ` and ${newer.length - 3} more` : ''
  throw new Refusal(
    `The database has functions of a newer version (${newer.slice(0, 3).join(', ')}${more}). Start that version, or ` +
      'restore the backup; ALLOW_NEWER_SCHEMA=true starts this one all the same and leaves them as they are.',
  )
}

export async function recordStates(client: pg.Client, files: SqlFile[]): Promise<void> {
  await client.query('delete from sql_state')
  await client.query('insert into sql_state (file, state) select * from unnest($1::text[], $2::text[])', [
    files.map(({ name }) => name),
    files.map(({ sql }) => stateOf(sql)),
  ])
}
