import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Invariants of the ledger. `<name>.full.sql` checks everything, `<name>.minute.sql` what changed since xid $1, `<name>.night.sql`
 * the same where a night needs its own query; `<name>.always.sql` is cheap and part of every check. The first
 * line names it: `-- NAME: sentence`. Each returns a row (subject, detail) for every violation.
 */
export interface Invariant {
  file: string
  name: string
  when: 'full' | 'night' | 'minute' | 'always'
  sql: string
}

export type CheckKind = 'minute' | 'night' | 'full'

/** The files for a kind of check. A night uses the minute's rules, except where it has its own. */
export function invariantsOf(kind: CheckKind): Invariant[] {
  const all = readInvariants()
  const ownWay = new Set(all.flatMap(({ when, file }) => (when === 'night' ? [stemOf(file)] : [])))
  return all.filter(({ when, file }) => {
    if (when === 'always' || when === kind) return true
    return kind === 'night' && when === 'minute' && !ownWay.has(stemOf(file))
  })
}

const stemOf = (file: string) => file.replace(/\.\w+\.sql$/, '')

/** Other features keep theirs next to their code, in a folder with this name. */
const source = join(import.meta.dirname, '../..')

export function readInvariants(): Invariant[] {
  const found = foldersIn(source)
    .flatMap(foldersIn)
    .flatMap((room) => readFolder(join(room, 'invariants')))
  if (found.length === 0) throw new Error(`no invariants of the ledger beneath ${source}`)
  return found
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : [],
  )

function readFolder(folder: string): Invariant[] {
  return listSql(folder).map((file) => {
    const when = /\.(full|night|minute|always)\.sql$/.exec(file)?.[1] as Invariant['when'] | undefined
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
