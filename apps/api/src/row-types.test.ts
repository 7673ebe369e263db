import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { readRowTypes } from '../testing/row-types.ts'
import type { Db } from './platform/db/client.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const { BOOL, BYTEA, DATE, FLOAT8, INT2, INT4, INT8, TEXT, TIMESTAMPTZ, UUID } = pg.types.builtins
/** How a column of a type may be written in TypeScript; unlisted types aren't checked. */
const written = new Map<number, RegExp>([
  [BOOL, /^boolean$/],
  [INT2, /^number$/],
  [INT4, /^number$/],
  [INT8, /^(number|Cents|Coins|Micros)$/],
  [FLOAT8, /^number$/],
  [TIMESTAMPTZ, /^Date$/],
  [BYTEA, /^Buffer$/],
  [UUID, /^string$/],
  [DATE, /^string$/],
  [TEXT, /^(?!number$|boolean$|Date$|Buffer$)/],
])

/** The text of every statement, recorded by calling its function with placeholder arguments. */
async function recordStatements(files: Set<string>) {
  const texts = new Map<string, string>()
  const anything: unknown = new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === 'then') return undefined
      if (key === Symbol.toPrimitive) return () => 0
      if (key === Symbol.iterator) return () => [][Symbol.iterator]()
      return anything
    },
    apply: () => anything,
  })
  const ask = async (name: string, sql: string) => {
    // Where an argument chooses a part of the statement, the placeholder chooses none.
    texts.set(name, sql.replaceAll('undefined', '(1 = 1)'))
    return anything
  }
  const db = {
    one: ask,
    maybe: ask,
    many: ask,
    run: ask,
    tx: (work: (tx: unknown) => unknown) => work(db),
  } as unknown as Db
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(import.meta.dirname, file))
    for (const verb of Object.values(module)) {
      if (typeof verb !== 'function') continue
      // Some can't continue with placeholders; what they asked until then is recorded.
      await Promise.resolve()
        .then(() => verb(db, anything, anything, anything, anything, anything))
        .catch(() => undefined)
    }
  }
  return texts
}

interface Described {
  name: string
  dataTypeID: number
}

/** The database's result columns for a statement, without running it. */
const describe = (sql: string) =>
  new Promise<Described[]>((resolve, reject) => {
    let found: Described[] = []
    const asked = {
      submit(connection: { parse(it: object): void; describe(it: object): void; sync(): void }) {
        connection.parse({ text: sql, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleParseComplete: () => undefined,
      handleRowDescription: ({ fields }: { fields: Described[] }) => {
        found = fields
      },
      handleError: (error: Error) => reject(new Error(`${error.message} in ${sql}`)),
      handleReadyForQuery: () => resolve(found),
    }
    client.query(asked as unknown as pg.Submittable)
  })

test('every statement returns the columns that its row type promises, in types that fit', async () => {
  const { statements, fieldsOf } = readRowTypes(import.meta.dirname)
  const texts = await recordStatements(new Set(statements.map(({ file }) => file)))
  const wrong: string[] = []
  const unheard: string[] = []
  const unknown: string[] = []
  let compared = 0
  for (const statement of statements) {
    const pattern = new RegExp(`^${statement.name.replace(/\$\{[^}]*\}+/g, '.*')}$`)
    const fields = fieldsOf(statement)
    const known = [...texts].find(([name]) => pattern.test(name))
    if (!fields || !known) {
      unknown.push(`${statement.name} (${statement.file})`)
      continue
    }
    const columns = await describe(known[1]).then(
      (found) => new Map(found.map(({ name, dataTypeID }) => [name, dataTypeID])),
      (error: Error) => void unheard.push(`${statement.name}: ${error.message}`),
    )
    if (!columns) continue
    compared += 1
    for (const [field, type] of fields) {
      const oid = columns.get(field)
      const plain = type.replace(/\|\s*null/g, '').trim()
      if (oid === undefined) wrong.push(`${statement.name} (${statement.file}): ${field} is not selected`)
      else if (!(written.get(oid) ?? /./).test(plain))
        wrong.push(`${statement.name} (${statement.file}): ${field} is no ${type}`)
    }
  }
  expect(wrong).toEqual([])
  expect(unheard).toEqual([])
  expect(unknown.length, `not compared: ${unknown.join(', ')}`).toBeLessThan(5)
  expect(compared).toBeGreaterThan(190)
})
