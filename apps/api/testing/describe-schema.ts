import pg from 'pg'

/** Every fact about the schemas `public` and `ledger` as a sorted list of lines, to compare two databases. */
export async function describeSchema(url: string): Promise<string[]> {
  return asOwner(url, async (owner) => {
    await owner.query('set search_path = pg_catalog')
    const lines: string[] = []
    for (const [kind, sql] of Object.entries(facts)) {
      const { rows } = await owner.query<{ fact: string }>(`with ${relations} ${sql}`)
      lines.push(...rows.map(({ fact }) => `${kind} ${fact}`))
    }
    return lines.sort()
  })
}

/** What every table holds, by its name. Times are left out, and what `migrate` writes about itself. */
export async function listRows(url: string): Promise<Record<string, string[]>> {
  return asOwner(url, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `with ${relations} select name from relations where relkind in ('r', 'p') and relname not in ('migration', 'sql_made', 'sql_state')`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(`select row_to_json(stored)::text as row from ${name} stored`)
      all[name] = rows
        .map(({ row }) =>
          row
            .replace(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, 'an id')
            .replace(/\d{4}-\d\d-\d\dT[\d:.+]+/g, 'a time'),
        )
        .sort()
    }
    return all
  })
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(keptOnes)
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Functions and views of the version before, which go with the next one. */
const keptOnes = `create temporary table kept_ones on commit preserve rows as
  select coalesce(to_regprocedure(identity)::oid, 0) as oid from sql_made where gone_in is not null and kind = 'function'
  union all select coalesce(to_regclass(identity)::oid, 0) from sql_made where gone_in is not null and kind = 'view'`

/** Partitions of single days come and go while the product runs. */
const relations = `schemas as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'ledger')),
  relations as (
    select c.*, format('%I.%I', nspname, relname) as name from pg_class c join schemas s on s.oid = relnamespace
    where relname !~ '_\\d{4}_?\\d\\d' and c.oid not in (select oid from pg_temp.kept_ones)
  )`
const rights = (acl: string) =>
  `coalesce((select string_agg(entry::text, ' ' order by entry::text collate "C") from unnest(${acl}) entry), '')`

const facts = {
  schema: `select concat_ws(' ', nspname, ${rights('nspacl')}) as fact from schemas`,
  extension: 'select extname::text as fact from pg_extension',
  'default right': `select concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype, ${rights('defaclacl')}) as fact
    from pg_default_acl`,
  relation: `select concat_ws(' ', name, relkind, relpersistence, array_to_string(reloptions, ','),
      pg_get_partkeydef(oid), regexp_replace(pg_get_expr(relpartbound, oid), '\\d{4}-\\d\\d-\\d\\d', 'a day'),
      relrowsecurity, relreplident, case when relkind in ('r', 'p', 'v') then ${rights('relacl')} end) as fact
    from relations where relkind in ('r', 'p', 'v', 'm', 'f')`,
  column: `select concat_ws(' ', name, attname,
      'place ' || row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
      case when attcollation <> 0 then attcollation::regcollation::text end, case when attnotnull then 'not null' end,
      'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid),
      attstorage, attcompression, attstattarget, ${rights('attacl')}) as fact
    from relations r join pg_attribute a on attrelid = r.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  // A column that may not be null says so itself.
  constraint: `select concat_ws(' ', name, conname, pg_get_constraintdef(c.oid), convalidated) as fact
    from relations r join pg_constraint c on conrelid = r.oid where contype <> 'n'`,
  index: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), indisvalid, indisclustered, indisreplident) as fact
    from relations r join pg_index i on indrelid = r.oid`,
  trigger: `select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) as fact
    from relations r join pg_trigger t on tgrelid = r.oid where not tgisinternal`,
  rule: `select concat_ws(' ', name, pg_get_ruledef(w.oid)) as fact
    from relations r join pg_rewrite w on ev_class = r.oid`,
  sequence: `select concat_ws(' ', name, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
      ${rights('relacl')}) as fact
    from relations r join pg_sequence on seqrelid = r.oid`,
  function: `select concat_ws(' ', pg_get_functiondef(p.oid), ${rights('proacl')}) as fact
    from pg_proc p join schemas s on s.oid = pronamespace
    where prokind <> 'a' and p.oid not in (select oid from pg_temp.kept_ones) and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  type: `select concat_ws(' ', t.oid::regtype, typtype, ${rights('typacl')},
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid),
      (select string_agg(attname || ' ' || atttypid::regtype, ',' order by attnum) from pg_attribute
       where attrelid = typrelid and typtype = 'c' and not attisdropped
         and exists (select from pg_class where oid = typrelid and relkind = 'c'))) as fact
    from pg_type t join schemas s on s.oid = typnamespace
    where typtype in ('e', 'd', 'r') or exists (select from pg_class where oid = typrelid and relkind = 'c')`,
  statistics: `select pg_get_statisticsobjdef(e.oid) as fact from pg_statistic_ext e join schemas s on s.oid = stxnamespace`,
  policy: "select concat_ws(' ', name, polname) as fact from relations r join pg_policy on polrelid = r.oid",
  comment: `select concat_ws(' ', name, objsubid, description) as fact
    from relations r join pg_description on objoid = r.oid and classoid = 'pg_class'::regclass`,
}
