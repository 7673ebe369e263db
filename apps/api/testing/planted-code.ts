import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sqlFolder } from '../src/platform/db/sql-files.ts'

const read = (name: string) => readFileSync(join(sqlFolder, 'money/ledger', name), 'utf8')

/** Enters a kind of sale in the table of codes, as `purchase` is, and sells posts under it from now on. */
export async function plantCode(ownerUrl: string, name: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const named = (code: string) => code.replace('purchase', name)
  const table = read('codes.sql')
    .replace(
      / in \(([^)]*)\)/g,
      (_, list: string) => ` in (${[list, ...(list.match(/'purchase\w*'/g) ?? []).map(named)].join(', ')})`,
    )
    .replace(
      /when ('purchase\w*') then ('\w+')/g,
      (all, code: string, answer: string) => `${all} when ${named(code)} then ${named(answer)}`,
    )
  try {
    for (const code of ['', '_fee', '_refund', '_fee_refund'])
      await owner.query(`alter type ledger.code add value '${name}${code}'`)
    await owner.query(table)
    await owner.query(read('spend_batch.sql').replaceAll("'purchase", `'${name}`))
  } finally {
    await owner.end()
  }
}
