import type pg from 'pg'
import { dropShadowed, dropWithUsers, keepRemovedFunctions, nameOf } from './kept-functions.ts'
import { retryOnLock } from './retry-on-lock.ts'
import { isGrants, needs, type SqlFile } from './sql-files.ts'
import { recordStates, stateOf } from './sql-states.ts'

interface Options {
  /** The states that the database has. */
  applied: Map<string, string>
  force: boolean
  /** The product's. */
  version: string
}

/** Applies functions and views that changed, in one transaction; false if all are up to date. */
export async function applySqlFiles(client: pg.Client, files: SqlFile[], options: Options): Promise<boolean> {
  const { applied, force, version } = options
  const changed = files.filter(({ name, sql }) => force || applied.get(name) !== stateOf(sql))
  if (changed.length === 0 && applied.size === files.length) return false
  await retryOnLock(client, async () => {
    await client.query('select pg_current_xact_id()')
    const remade = await makeFiles(client, files, new Set(changed))
    const made = await record(client, namesOf(remade))
    const untouched = namesOf(files.filter((file) => !remade.includes(file)))
    await keepRemovedFunctions(client, { made, untouched, version })
    await recordStates(client, files)
  })
  return true
}

/**
 * Replaces functions in place where possible, so that a serving process finds the function that its plans name. A
 * function with another result is dropped with its dependents, which are then made again too.
 */
async function makeFiles(client: pg.Client, files: SqlFile[], changed: Set<SqlFile>): Promise<SqlFile[]> {
  const todo = new Set(changed)
  for (const file of files) {
    if (isGrants(file)) todo.add(file)
    if (!todo.has(file)) continue
    const dropped = [...(await makeFile(client, file)), ...(await dropShadowed(client, namesOf([file])))]
    const names = new Set(dropped.map(nameOf))
    // They come later: files are in order of dependency.
    for (const other of files) if (namesOf([other]).some((name) => names.has(name))) todo.add(other)
  }
  return files.filter((file) => todo.has(file))
}

/** Returns what had to be dropped. */
async function makeFile(client: pg.Client, file: SqlFile): Promise<string[]> {
  await client.query('savepoint in_place')
  try {
    await applyFile(client, file)
    await client.query('release savepoint in_place')
    return []
  } catch (error) {
    if (!CANNOT_REPLACE.test(String(((error as Error).cause as pg.DatabaseError).code))) throw error
    await client.query('rollback to savepoint in_place')
  }
  const dropped = await dropWithUsers(client, namesOf([file]))
  await applyFile(client, file)
  return dropped
}

/** invalid_function_definition and invalid_table_definition: another result, other names of parameters or columns. */
const CANNOT_REPLACE = /^42P1[36]$/

/** As the catalog writes them: without the schema that is searched anyway. */
const namesOf = (files: SqlFile[]) =>
  files.flatMap(({ makes }) => makes.map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`)))

/**
 * Functions that a migration's triggers, checks or generated columns use are created before its tables, with unchecked bodies;
 * later they are created again with all others, and checked.
 */
export async function createNamedFunctions(client: pg.Client, files: SqlFile[], migration: string): Promise<void> {
  for (const file of files) {
    const functions = file.makes.filter(({ kind }) => kind === 'function')
    if (!needs(migration, functions)) continue
    const names = functions.map(({ schema, name }) => `${schema}.${name}`)
    const { rows } = await client.query('select from unnest($1::text[]) name where to_regproc(name) is null', [names])
    if (rows.length > 0) await applyFile(client, file)
  }
}

async function applyFile(client: pg.Client, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`sql/${name} failed${lineOf(sql, error)}: ${(error as Error).message}`, { cause: error })
  }
}

export function lineOf(sql: string, error: unknown): string {
  const position = Number((error as pg.DatabaseError).position)
  return position ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
}

/** Objects this transaction created: their catalog rows carry its id, or a savepoint's, which is later. */
async function record(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ identity: string }>(
    `insert into sql_made (kind, identity)
     select kind, identity from (
       select 'function' as kind, oid::regprocedure::text as identity from pg_proc where age(xmin) <= 0
       union all
       select 'view', oid::regclass::text from pg_class where relkind = 'v' and age(xmin) <= 0
     ) made where split_part(identity, '(', 1) = any($1)
     on conflict (identity) do update set gone_in = null
     returning identity`,
    [names],
  )
  return rows.map(({ identity }) => identity)
}

export const PREPARE_SQL_FILES = `
  create table if not exists sql_made (
    identity text primary key,
    kind text not null
  );
  alter table sql_made drop column if exists sha256, add column if not exists gone_in text;
  create table if not exists sql_state (
    file text primary key,
    state text not null
  );
  revoke insert, update, delete on sql_made, sql_state from fanlight_app;
`
