import type { Client } from 'pg'
import { expect } from 'vitest'

/** Every column of every table in which one of these words stands. */
export async function placesOf(owner: Client, ...words: string[]) {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(80)
  const found = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ key: string }>(
      `select distinct e.key from ${name} t, jsonb_each_text(to_jsonb(t)) e where e.value ilike any ($1)`,
      [words.map((word) => `%${word}%`)],
    )
    found.push(...rows.map(({ key }) => `${name}.${key}`))
  }
  return found.sort()
}
