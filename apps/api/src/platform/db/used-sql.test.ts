import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { needs, readSqlFiles } from './sql-files.ts'

const root = resolve(import.meta.dirname, '../../../../..')

/**
 * The product's code and tables, and the documents, which name functions that operators call by hand. Use in tests
 * alone doesn't count.
 */
function textsOfTheProduct() {
  const names = ['apps/api/src', 'apps/api/demo', 'apps/api/migrations', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return names
    .filter((name) => /\.(ts|sql|md)$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
}

test('the product uses every function and view of the database', () => {
  const files = readSqlFiles().filter(({ name }) => !name.endsWith('/grants.sql'))
  const bodies = files.map(({ sql }) => sql.replace(/^create or replace (?:function|view) (?:\w+\.)?\w+/gm, ''))
  const texts = [...bodies, ...textsOfTheProduct()]
  const unused = files.flatMap(({ name, makes }) =>
    makes.filter((made) => !texts.some((text) => needs(text, [made]))).map((made) => `${name}: ${made.name}`),
  )
  expect(unused).toEqual([])
})
