import type pg from 'pg'
import { needs, type SqlFile, sqlHash } from './sql-files.ts'

/** Applies all functions and views in one transaction; false if they are up to date. */
export async function applySqlFiles(
  client: pg.Client,
  files: SqlFile[],
  { force }: { force: boolean },
): Promise<boolean> {
  const hash = sqlHash(files)
  const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from sql_made')
  if (!force && rows.length === 1 && rows[0]?.sha256 === hash) return false
  await client.query('begin')
  try {
    await client.query(DROP)
    for (const file of files) await applyFile(client, file)
    await client.query(RECORD, [hash])
    await refuseLeft(client, hash)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return true
}

/**
 * Functions that a migration's triggers, checks or generated columns use are created before its tables, with unchecked bodies;
 * later they are created again with all others, and checked.
 */
export async function makeWhatIsNamed(client: pg.Client, files: SqlFile[], migration: string): Promise<void> {
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

/** Functions that are in no file any more and could not be dropped. */
async function refuseLeft(client: pg.Client, hash: string): Promise<void> {
  const { rows } = await client.query<{ identity: string }>('select identity from sql_made where sha256 <> $1', [hash])
  const [left] = rows
  if (left)
    throw new Error(
      `${left.identity} is in no file of apps/api/sql any more, but a table needs it: a migration must let it go.`,
    )
}

/** Functions that tables use (triggers, checks, generated columns) cannot be dropped, and are replaced in place. */
const DROP = `
  do $$
  declare
    v_made record;
    v_dropped boolean := true;
  begin
    while v_dropped loop
      v_dropped := false;
      for v_made in select kind, identity from sql_made loop
        begin
          execute format('drop %s if exists %s', v_made.kind, v_made.identity);
          delete from sql_made where identity = v_made.identity;
          v_dropped := true;
        exception when dependent_objects_still_exist then null;
        end;
      end loop;
    end loop;
  end $$`

/** What this transaction created: its catalogue rows carry the transaction's id. */
const RECORD = `
  insert into sql_made (kind, identity, sha256)
  select kind, identity, $1 from (
    select 'function' as kind, oid::regprocedure::text as identity from pg_proc where xmin = pg_current_xact_id()::xid
    union all
    select 'view', oid::regclass::text from pg_class where relkind = 'v' and xmin = pg_current_xact_id()::xid
  ) made
  on conflict (identity) do update set sha256 = excluded.sha256`

export const PREPARE_SQL_FILES = `
  create table if not exists sql_made (
    identity text primary key,
    kind text not null,
    sha256 text not null
  );
  revoke insert, update, delete on sql_made from fanlight_app;
`
