import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostForSale } from '../../../testing/ledger-factories.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { postRoutines } from '../../content/posts/post-routines.ts'
import { keepParts } from './keep-parts.ts'

let t: TestApp
let postId: number
let owner: pg.Client
beforeAll(async () => {
  t = await startTestApp()
  postId = (await createPostForSale(t.deps)).id
  owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const on = (day: string) => setClock(t.db, new Date(`${day}T12:00:00Z`))
const parts = async () =>
  (await t.db.many<{ part: string }>('parts', `select part from parts_of('views') order by upto`)).map(
    ({ part }) => part,
  )
const where = async () =>
  (
    await owner.query<{ part: string }>('select distinct tableoid::regclass::text as part from views order by 1')
  ).rows.map(({ part }) => part)
const look = () =>
  t.db.run('look', 'select record_views($1::bigint[], $2::text[])', [
    [postId, postId],
    ['a', 'a'],
  ])

test('each day has one partition, made in advance by any process', async () => {
  await on('2030-03-30')
  await Promise.all([keepParts(t), keepParts(t), keepParts(t)])
  expect(await parts()).toEqual(['views_2030_03_30', 'views_2030_03_31', 'views_2030_04_01'])
  for (const day of ['2030-03-30', '2030-04-02']) {
    await on(day)
    await look()
    await look()
  }
  expect(await where()).toEqual(['views_2030_03_30', 'views_other']) // none was made for April 2 yet: nothing is lost
})

test('expired partitions are dropped whole, and nothing still needed', async () => {
  await on('2030-04-01')
  await keepParts(t)
  expect((await parts())[0]).toBe('views_2030_03_31')
  await on('2030-09-28')
  await keepParts(t)
  expect(await parts()).toEqual(['views_2030_09_28', 'views_2030_09_29', 'views_2030_09_30'])
  await postRoutines.find(({ name }) => name === 'forget viewers')?.run(t.deps)
  expect(await where()).toEqual([])
})

test('after a clock jump rows go to the default partition, and no partition is made over existing rows', async () => {
  await on('2031-12-31')
  await look()
  await keepParts(t)
  expect([await where(), await parts()]).toEqual([['views_other'], ['views_2032_01_01', 'views_2032_01_02']])
})

test('the application itself can neither create nor drop tables', async () => {
  await expect(t.db.run('own-part', `select add_part('views', 'day', '2040-01-01', '2040-01-02')`)).rejects.toThrow(
    'permission denied',
  )
})
