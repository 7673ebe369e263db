import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What must always hold. `<name>.full.sql` looks at everything, `<name>.minute.sql` at what changed since xid $1,
 * `<name>.always.sql` is cheap and does both. The first line names it: `-- NAME: sentence`. Each returns (subject, detail)
 * for every violation; no row means that it holds.
 */
export interface Invariant {
  file: string
  name: string
  when: 'full' | 'minute' | 'always'
  sql: string
}

/** Other features keep theirs beside their code, in a folder of this name. */
const source = join(import.meta.dirname, '..')

export function readInvariants(): Invariant[] {
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(source, entry.name, 'invariants'))
  return folders.flatMap(readFolder)
}

function readFolder(folder: string): Invariant[] {
  return listSql(folder).map((file) => {
    const when = /\.(full|minute|always)\.sql$/.exec(file)?.[1] as Invariant['when'] | undefined
    const sql = readFileSync(join(folder, file), 'utf8').trim()
    const name = /^-- ([A-Z][A-Z=-]+): /.exec(sql)?.[1]
    if (!when || !name) throw new Error(`${file} is not an invariant: see ledger/invariants.ts`)
    return { file, name, when, sql }
  })
}

function listSql(folder: string) {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
