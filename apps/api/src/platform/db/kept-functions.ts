import type pg from 'pg'

/**
 * Functions that are in no file any more stay for one release: the previous release's processes may still call them.
 * They are dropped when the next release starts, or before the next migration, which may drop what they read.
 */
export async function dropKept(client: pg.Client, keptIn?: { not: string }): Promise<void> {
  const { rows } = await client.query<{ identity: string }>(
    'select identity from sql_made where gone_in is not null and gone_in is distinct from $1',
    [keptIn?.not ?? null],
  )
  if (rows.length > 0) await dropMade(client, `identity = any(${list(rows)})`)
}

/** Marks functions that this transaction didn't make and no other file names. */
export async function keepRemovedFunctions(
  client: pg.Client,
  { made, untouched, version }: { made: string[]; untouched: string[]; version: string },
): Promise<void> {
  await client.query(
    `update sql_made set gone_in = $3
     where gone_in is null and identity <> all($1) and split_part(identity, '(', 1) <> all($2)`,
    [made, untouched, version],
  )
  await client.query('savepoint before_drop')
  await dropMade(client, 'gone_in is not null')
  const { rows } = await client.query<{ identity: string }>('select identity from sql_made where gone_in is not null')
  await client.query('rollback to savepoint before_drop')
  const [left] = rows
  if (left)
    throw new Error(
      `${left.identity} is in no file of apps/api/sql any more, but a table needs it: a migration must let it go.`,
    )
}

/** An older function of the same name that would take calls meant for the new one isn't kept. */
export async function dropShadowed(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ identity: string }>(eclipsed, [names])
  return rows.length > 0 ? dropWithUsers(client, identities(rows)) : []
}

/** Without the parameters. */
export const nameOf = (identity: string) => identity.replace(/\(.*/, '')

const identities = (rows: { identity: string }[]) => rows.map(({ identity }) => identity)

/** Drops these, named with or without parameters, and our objects that depend on them; returns what was dropped. */
export async function dropWithUsers(client: pg.Client, named: string[]): Promise<string[]> {
  const { rows } = await client.query<{ identity: string }>(usersOf, [named])
  const before = identities(rows)
  await dropMade(client, `identity = any(${list(rows)})`)
  const { rows: left } = await client.query<{ identity: string }>('select identity from sql_made')
  const still = new Set(identities(left))
  return before.filter((identity) => !still.has(identity))
}

/** Functions that tables use (triggers, checks, generated columns) can't be dropped, and stay. */
const dropMade = (client: pg.Client, which: string) =>
  client.query(`
  do $$
  declare
    v_made record;
    v_dropped boolean := true;
  begin
    while v_dropped loop
      v_dropped := false;
      for v_made in select kind, identity from sql_made where ${which} loop
        begin
          execute format('drop %s if exists %s', v_made.kind, v_made.identity);
          delete from sql_made where identity = v_made.identity;
          v_dropped := true;
        exception when dependent_objects_still_exist then null;
        end;
      end loop;
    end loop;
  end $$`)

const list = (rows: { identity: string }[]) =>
  `array[${rows.map(({ identity }) => `'${identity.replaceAll("'", "''")}'`).join(', ')}]::text[]`

/** Down from an object to what depends on it, and up from a rule or a row type to its view. */
const usersOf = `
  with recursive made as (
    select identity, 'pg_proc'::regclass as class, to_regprocedure(identity)::oid as id from sql_made where kind = 'function'
    union all
    select identity, 'pg_class'::regclass, to_regclass(identity)::oid from sql_made where kind = 'view'
  ), hit (class, id) as (
    select class::oid, id from made where identity = any($1) or split_part(identity, '(', 1) = any($1)
    union
    select next.class, next.id from hit cross join lateral (
      select classid as class, objid as id from pg_depend where refclassid = hit.class and refobjid = hit.id
      union all
      select refclassid, refobjid from pg_depend where classid = hit.class and objid = hit.id and deptype = 'i'
    ) next
  )
  select identity from made join hit on made.class = hit.class and made.id = hit.id`

/** The two accept a common number of arguments, counting defaults. */
const eclipsed = `
  select older.oid::regprocedure::text as identity
  from sql_made join pg_proc older on older.oid = to_regprocedure(identity) and age(older.xmin) > 0
    join pg_proc newer on newer.proname = older.proname and newer.pronamespace = older.pronamespace and age(newer.xmin) <= 0
      and older.pronargs - older.pronargdefaults <= newer.pronargs and newer.pronargs - newer.pronargdefaults <= older.pronargs
  where kind = 'function' and split_part(identity, '(', 1) = any($1)`
