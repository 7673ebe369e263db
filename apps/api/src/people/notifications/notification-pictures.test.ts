import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import type { Notification } from '@fanlight/contract/people/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notify } from './notify.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
})
afterAll(() => t.close())

const tell = (person: Person, postId: number) =>
  t.db.tx((tx) =>
    notify(tx, {
      userId: person.id,
      kind: 'post',
      says: ['posted', { profile: 'Luna', title: 'Dawn' }],
      relatedEntityType: 'Post',
      relatedEntityId: postId,
    }),
  )
/** The picture of the newest line, and the server's answer to a request for it. */
async function pictureFor(person: Person, postId: number) {
  await tell(person, postId)
  const [newest] = (await t.as(person).get('/notifications')).json<Notification[]>()
  const url = newest?.pictureUrl ?? null
  const status =
    url && (await t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.token}` } })).statusCode
  return { file: url && /\/([^/?]+)\?/.exec(url)?.[1], status }
}
const open = { file: expect.stringMatching(/^(\d+|large)\.webp$/), status: 200 }
const blurred = { file: 'blurred.webp', status: 200 }

test('a line about a post has its picture: as it is for a public post, and for its creator', async () => {
  const fan = await createUser(t.deps)
  const post = await publish(t, { profile })
  expect(await pictureFor(fan, post.id)).toEqual(open)
  const locked = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  expect(await pictureFor(profile.creator, locked.id)).toEqual(open)
})

test('blurred for viewers without access, operators included', async () => {
  const fan = await createUser(t.deps)
  const operator = await createOperator(t.deps)
  const locked = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  const paid = await publish(t, { profile, price: 5 })
  for (const person of [fan, operator])
    for (const post of [locked, paid]) expect(await pictureFor(person, post.id)).toEqual(blurred)
})

test('a glance at the list starts no paid viewing', async () => {
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const paid = await publish(t, { profile, price: 5 })
  expect((await t.as(fan).post(`/posts/${paid.id}/purchase`)).statusCode).toBe(200)
  expect(await pictureFor(fan, paid.id)).toEqual(blurred)
  expect((await t.as(fan).get(`/posts/${paid.id}`)).json<Post>()).toMatchObject({ canView: true, viewingEndsAt: null })
})

test('no picture for hidden or deleted posts', async () => {
  const fan = await createUser(t.deps)
  const post = await publish(t, { profile })
  await t.db.run('test-hide', 'update posts set hidden_at = now() where id = $1', [post.id])
  expect(await pictureFor(fan, post.id)).toEqual({ file: null, status: null })
  await t.db.run('test-delete', 'update posts set hidden_at = null, deleted_at = now() where id = $1', [post.id])
  expect(await pictureFor(fan, post.id)).toEqual({ file: null, status: null })
})
