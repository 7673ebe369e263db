import type { BookmarkList, LibraryPage } from '@fanlight/contract/content/library'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPost, addPurchase } from '../../../testing/console-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { refundPurchase } from '../../money/ledger/refunds.ts'
import { createBookmarkList } from './library.queries.ts'

let t: TestApp
let ada: Person
let bo: Person
let profile: Awaited<ReturnType<typeof createProfile>>
let post: number
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
})
afterAll(() => t.close())
beforeEach(async () => {
  ;[ada, bo] = [await createUser(t.deps), await createUser(t.deps)]
  post = await addPost(t.db, profile.id)
})

const list = async (who: Person, name: string) =>
  (await t.as(who).post('/bookmark-lists', { name })).json<BookmarkList>().id
const bookmark = (who: Person, id: number, listId: number | null) => t.as(who).put(`/posts/${id}/bookmark`, { listId })
const kept = async (who: Person, path: string) =>
  (await t.as(who).get(`/library/${path}`)).json<LibraryPage>().posts.map(({ id, listId }) => ({ id, listId }))

test('only their owner sees which posts a list has; for others the list is empty and keeps its name', async () => {
  const [ofAda, ofBo] = [await list(ada, 'Of Ada'), await list(bo, 'Of Bo')]
  await bookmark(ada, post, null)
  await bookmark(bo, post, ofBo)
  expect(await kept(ada, 'bookmarks')).toEqual([{ id: post, listId: null }])
  await bookmark(ada, post, ofAda)
  expect(await kept(ada, 'bookmarks')).toEqual([{ id: post, listId: ofAda }])
  expect(await kept(bo, 'bookmarks')).toEqual([{ id: post, listId: ofBo }])
  expect(await kept(bo, `bookmarks?listId=${ofAda}`)).toEqual([])
  expect((await t.as(bo).put(`/bookmark-lists/${ofAda}`, { name: 'Of Bo again' })).statusCode).toBe(404)
})

test('a list does not count posts of people its owner has a block with', async () => {
  const listId = await list(ada, 'Counted')
  await bookmark(ada, post, listId)
  const other = await addPost(t.db, (await createProfile(t.deps)).id)
  await bookmark(ada, other, listId)
  const count = async () => (await t.as(ada).get('/bookmark-lists')).json<BookmarkList[]>()[0]?.postCount
  expect(await count()).toBe(2)
  await t.as(profile.creator).put(`/people/${ada.id}/block`)
  expect(await count()).toBe(1)
  expect((await kept(ada, `bookmarks?listId=${listId}`)).map(({ id }) => id)).toEqual([other])
})

test('a refunded post is locked again', async () => {
  await giveCoins(t.db, ada.id, 1000)
  const sold = await Promise.all([1, 2].map(() => addPost(t.db, profile.id, { price: 100 })))
  const [first = 0] = [await addPurchase(t.db, ada.id, sold[0] ?? 0), await addPurchase(t.db, ada.id, sold[1] ?? 0)]
  const unlocked = async () => (await kept(ada, 'unlocked')).map(({ id }) => id).toSorted()
  expect(await unlocked()).toEqual(sold.toSorted())
  await refundPurchase(t.db, first, { amount: 100, reason: 'A test.', actor: 1, key: null })
  expect(await unlocked()).toEqual([sold[1]])
})

test('lists are sorted by name, up to the limit', async () => {
  for (const name of ['sea', 'Fen', 'apple']) await list(ada, name)
  const names = (await t.as(ada).get('/bookmark-lists')).json<BookmarkList[]>().map(({ name }) => name)
  expect(names).toEqual(['apple', 'Fen', 'sea'])
  const more = async (name: string, most: number) => (await createBookmarkList(t.db, ada.id, name, most))?.name
  expect([await more('Four', 4), await more('Five', 4)]).toEqual(['Four', undefined])
})
