import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const sqlFolder = resolve(import.meta.dirname, '../../../sql')

/** A file with functions and views, such as `content/posts/toggle_likes.sql`. */
export interface SqlFile {
  name: string
  sql: string
  makes: Made[]
}

interface Made {
  kind: 'function' | 'view'
  schema: string
  name: string
}

/** All files with functions and views in order of dependency; grants come last. */
export function readSqlFiles(folder = sqlFolder): SqlFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((name) => readSqlFile(folder, name))
  return [...inOrder(files.filter((file) => !isGrants(file))), ...files.filter(isGrants)]
}

function readSqlFile(folder: string, name: string): SqlFile {
  const sql = readFileSync(join(folder, name), 'utf8')
  const makes = [...sql.matchAll(MAKES)].map(([, kind = '', schema = 'public', made = '']) => ({
    kind: kind as Made['kind'],
    schema,
    name: made,
  }))
  if (/^create (?!or replace (?:function|view) )/im.test(sql))
    throw new Error(
      `${name}: functions and views only, by 'create or replace'; tables and triggers belong to a migration`,
    )
  return { name, sql, makes }
}

const MAKES = /^create or replace (function|view) (?:(\w+)\.)?(\w+)/gm

export const isGrants = ({ name }: SqlFile) => name.endsWith('/grants.sql')

function inOrder(files: SqlFile[]): SqlFile[] {
  const sorted = new Set<SqlFile>()
  const visit = (file: SqlFile, path: SqlFile[]) => {
    if (sorted.has(file)) return
    if (path.includes(file))
      throw new Error(`These need each other: ${[...path, file].map(({ name }) => name).join(' → ')}`)
    for (const other of files) if (other !== file && needs(file.sql, other.makes)) visit(other, [...path, file])
    sorted.add(file)
  }
  for (const file of files) visit(file, [])
  return [...sorted]
}

/** Whether a text uses one of these functions or views. */
export function needs(sql: string, makes: Made[]): boolean {
  // Fast path: most texts do not contain the name.
  const named = makes.filter(({ name }) => sql.includes(name))
  if (named.length === 0) return false
  const code = sql.replace(/--.*/g, '')
  return named.some(({ kind, schema, name }) =>
    new RegExp(`(?<![\\w.])(?:${schema}\\.)?${name}${kind === 'view' ? '\\b' : '\\s*\\('}`).test(code),
  )
}

/** Changes if and only if a file changes. */
export function sqlHash(files: SqlFile[]): string {
  const hash = createHash('sha256')
  for (const { name, sql } of files) hash.update(`${name}:${sql.length}:${sql}`)
  return hash.digest('hex')
}
