import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { Refusal } from '../config/refusal.ts'
import { changedAfterwards, type Migration } from './migration-files.ts'

/** The files of 0.2.0, each with its checksum. The baseline (0001 to 0099) makes the same tables. */
const foldedList = 'folded.txt'

export function readFolded(folder: string): Map<string, string> {
  const path = join(folder, foldedList)
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => line.split(' ') as [string, string]))
}

const isBaseline = ({ name }: Migration) => name < '0100'

/** Records the baseline as applied in a database that 0.2.0 made. The old names stay in its list. */
export async function adoptBaseline(
  client: pg.Client,
  { migrations, folded, done }: { migrations: Migration[]; folded: Map<string, string>; done: Map<string, string> },
): Promise<void> {
  const known = [...folded].filter(([name]) => done.has(name))
  if (known.length === 0) return
  for (const [name, sha256] of known) if (done.get(name) !== sha256) throw changedAfterwards(name)
  const missing = [...folded.keys()].filter((name) => !done.has(name))
  if (missing.length > 0)
    throw new Refusal(
      `The database was made before 0.2.0 was complete (it lacks ${missing[0]}). Start version 0.2.0 on it once, then this one.`,
    )
  for (const { name, sha256 } of migrations.filter(isBaseline)) {
    if (done.has(name)) continue
    await client.query('insert into migration (name, sha256) values ($1, $2) on conflict do nothing', [name, sha256])
    done.set(name, sha256)
  }
}
