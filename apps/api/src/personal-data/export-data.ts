import { Readable } from 'node:stream'
import type { Tx } from '../db/client.ts'
import { listPersonColumns, readRowsOfPerson } from './personal-data.queries.ts'

const atOnce = 2000
/** Whoever decided over somebody else: a part of the other person's data, and of the operators' log. */
const actsOnOthers = ['decided_by', 'actor_id']

interface Part {
  name: string
  rows: () => Readable
}

/** One file of JSON for each column that names the person: from the database's own list, so that a new one joins by itself. */
export async function partsOf(tx: Tx, userId: number): Promise<Part[]> {
  const columns = (await listPersonColumns(tx)).filter(({ column }) => !actsOnOthers.includes(column))
  return columns.map(({ table, column }) => ({
    name: `data/${table}.${column}.json`,
    rows: () => Readable.from(asJson(tx, userId, table, column)),
  }))
}

async function* asJson(tx: Tx, userId: number, table: string, column: string) {
  yield '['
  for (let from = 0, taken = atOnce; taken === atOnce; from += taken) {
    const rows = await readRowsOfPerson(tx, userId, table, column, from, atOnce)
    taken = rows.length
    for (const [index, { row }] of rows.entries()) yield `${from + index > 0 ? ',' : ''}\n${JSON.stringify(row)}`
  }
  yield '\n]\n'
}
