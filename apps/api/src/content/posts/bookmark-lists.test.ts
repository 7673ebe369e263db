import { readFileSync } from 'node:fs'
import type { BookmarkList } from '@fanlight/contract/content/library'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let owner: pg.Client
beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const file = new URL('../../../migrations/0123_names_of_bookmark_lists.sql', import.meta.url)

test('duplicate list names from before get a number, whatever their spelling; each is saved under its name', async () => {
  const [fan, other] = [await createUser(t.deps), await createUser(t.deps)]
  const long = 'L'.repeat(50)
  // As before the migration.
  await owner.query('drop index bookmark_lists_name')
  await owner.query('alter table bookmark_lists add unique (user_id, name)')
  for (const name of ['Sea', 'sea', 'SEA 2', 'SEA', 'Fen', long, long.toLowerCase()])
    await owner.query('insert into bookmark_lists (user_id, name) values ($1, $2)', [fan.id, name])
  await owner.query(`insert into bookmark_lists (user_id, name) values ($1, 'SEA')`, [other.id])

  await owner.query(readFileSync(file, 'utf8'))
  const lists = (await t.as(fan).get('/bookmark-lists')).json<BookmarkList[]>().toSorted((a, b) => a.id - b.id)
  const names = ['Sea', 'sea 3', 'SEA 2', 'SEA 4', 'Fen', long, `${'l'.repeat(48)} 2`]
  expect(lists.map(({ name }) => name)).toEqual(names)
  for (const { id, name } of lists)
    expect((await t.as(fan).put(`/bookmark-lists/${id}`, { name })).statusCode).toBe(204)
  expect((await t.as(other).get('/bookmark-lists')).json<BookmarkList[]>().map(({ name }) => name)).toEqual(['SEA'])
  await expect(owner.query(`insert into bookmark_lists (user_id, name) values ($1, 'fEN')`, [fan.id])).rejects.toThrow(
    'bookmark_lists_name',
  )
})
