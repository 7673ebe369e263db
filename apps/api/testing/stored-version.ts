import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import type { Log } from '../src/platform/db/client.ts'
import { migrate } from '../src/platform/db/migrate.ts'

/** A database as an earlier version left it: the SQL that made it, and its rows as JSON lines. */
interface StoredVersion {
  migrations: Record<string, string>
  functions: Record<string, string>
  tables: { name: string; columns: string; rows: string }[]
  sequences: { name: string; last: string }[]
}

export const versionsFolder = resolve(import.meta.dirname, 'versions')
const sqlOf = { migrations: '../migrations', functions: '../sql' }

/** What `migrate` writes by itself, and what lies outside of our schemas, is not kept. */
const listTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'ledger') and (c.relkind = 'p' or c.relkind = 'r' and not c.relispartition) and c.relname not in ('migration', 'sql_made', 'sql_state')
  order by 1`
const listSequences = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0)::text as last
  from pg_sequences where schemaname in ('public', 'ledger') order by 1`

/** Writes the database behind `url`, made by today's code, into a small file. */
export async function storeVersion(url: string, file: string) {
  const owner = await open(url)
  try {
    await owner.query('begin isolation level repeatable read')
    const { rows: named } = await owner.query<{ name: string; columns: string }>(listTables)
    const tables: StoredVersion['tables'] = []
    for (const { name, columns } of named) {
      const { rows } = await owner.query<{ rows: string }>(
        `select coalesce(string_agg(row_to_json(stored_row)::text, E'\\n'), '') as rows from (select ${columns} from ${name}) stored_row`,
      )
      tables.push({ name, columns, rows: rows[0]?.rows ?? '' })
    }
    const { rows: sequences } = await owner.query<{ name: string; last: string }>(listSequences)
    const stored: StoredVersion = {
      migrations: readTexts(resolve(import.meta.dirname, sqlOf.migrations)),
      functions: readTexts(resolve(import.meta.dirname, sqlOf.functions)),
      tables,
      sequences,
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, gzipSync(JSON.stringify(stored), { level: 9 }))
  } finally {
    await owner.end()
  }
}

/** Makes an empty database as that version made it, without people. `folder` takes the SQL of that time. */
export async function makeVersion(url: string, file: string, folder: string, log: Log): Promise<StoredVersion> {
  const stored = JSON.parse(gunzipSync(readFileSync(file)).toString()) as StoredVersion
  const [migrations, functions] = [join(folder, 'migrations'), join(folder, 'sql')]
  writeTexts(migrations, stored.migrations)
  writeTexts(functions, stored.functions)
  await migrate({ url, log, folder: migrations, functions })
  return stored
}

/** Makes an empty database what it was when the file was written. */
export async function loadVersion(url: string, file: string, folder: string, log: Log) {
  const stored = await makeVersion(url, file, folder, log)
  const owner = await open(url)
  try {
    await owner.query('begin')
    // Neither guards nor foreign keys look at what was right before.
    await owner.query('set local session_replication_role = replica')
    await owner.query(`truncate ${stored.tables.map(({ name }) => name).join(', ')}`)
    for (const { name, columns, rows } of stored.tables) {
      if (rows === '') continue
      await owner.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
        [`[${rows.replaceAll('\n', ',')}]`],
      )
    }
    for (const { name, last } of stored.sequences)
      await owner.query('select setval($1, greatest(1, $2::bigint), $2::bigint > 0)', [name, last])
    await owner.query('select rebase_after_restore()')
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

async function open(url: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  return owner
}

const readTexts = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

function writeTexts(folder: string, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
