import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What must always hold. `<name>.full.sql` looks at everything, `<name>.minute.sql` at what changed since xid $1, `<name>.night.sql`
 * too, where a night's stretch is looked at otherwise or only then; `<name>.always.sql` is cheap and is part of every check. The first
 * line names it: `-- NAME: sentence`. Each returns (subject, detail) for every violation; no row means that it holds.
 */
export interface Invariant {
  file: string
  name: string
  when: 'full' | 'night' | 'minute' | 'always'
  sql: string
}

export type CheckKind = 'minute' | 'night' | 'full'

/** What a check of this kind looks at. A night has the rules of a minute, but for those that it looks at in its own way. */
export function invariantsOf(kind: CheckKind): Invariant[] {
  const all = readInvariants()
  const ownWay = new Set(all.flatMap(({ when, file }) => (when === 'night' ? [stemOf(file)] : [])))
  return all.filter(({ when, file }) => {
    if (when === 'always' || when === kind) return true
    return kind === 'night' && when === 'minute' && !ownWay.has(stemOf(file))
  })
}

const stemOf = (file: string) => file.replace(/\.\w+\.sql$/, '')

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
