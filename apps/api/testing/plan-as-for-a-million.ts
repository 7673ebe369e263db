import pg from 'pg'

const rows = 1_000_000

/**
 * From now on PostgreSQL plans as if each table that grew had 1,000,000 rows: what it counted of them is set to that, of their
 * indexes in the same measure; what it knows of their values stays. Of pages it believes its eyes alone, so each counts as 25: the
 * largest tables have 40,000 rows here. What waits to be folded (`post_deltas`) is never much, and stays what it is.
 */
export async function planAsForAMillion(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const database = new URL(ownerUrl).pathname.slice(1)
    // The first as on every machine, whatever memory it has.
    for (const setting of [`effective_cache_size = '4GB'`, 'seq_page_cost = 25'])
      await owner.query(`alter database ${database} set ${setting}`)
    // A sample is of 300 rows for each: so it is of all rows, and says the same each time.
    await owner.query('set default_statistics_target = 1000')
    await owner.query('analyze')
    const { rows: tables } = await owner.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.reltuples >= 1000
        and c.oid <> 'post_deltas'::regclass and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)`)
    for (const { name } of tables) {
      // Nothing else counts them again meanwhile.
      await owner.query(`alter table ${name} set (autovacuum_enabled = off)`)
      await owner.query(counted, [name, rows])
    }
  } finally {
    await owner.end()
  }
}

const counted = `
  select pg_restore_relation_stats('schemaname', n.nspname::text, 'relname', r.relname::text, 'relpages', r.relpages,
    'reltuples', (r.reltuples * $2::real / t.reltuples)::real)
  from pg_class t, pg_class r join pg_namespace n on n.oid = r.relnamespace
  where t.oid = $1::regclass and r.reltuples > 0
    and (r.oid = t.oid or r.oid in (select indexrelid from pg_index where indrelid = t.oid))`
