import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal } from '../config/refusal.ts'

export const migrationsFolder = resolve(import.meta.dirname, '../../../migrations')

export interface Migration {
  name: string
  sql: string
  sha256: string
}

export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const odd = names.find((name) => !/^\d{4}_\w+\.sql$/.test(name))
  if (odd) throw new Error(`${odd} is not named like a migration (0001_name.sql)`)
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

export const changedAfterwards = (name: string) =>
  new Refusal(
    `Migration ${name} was changed after it had been applied to this database. Put the file back and write a new one; ` +
      'while developing you may start over instead: stop the server and delete its data folder (DATA_DIR, default .data).',
  )
