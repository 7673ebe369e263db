import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countFollows } from '../../content/follows/follow-profile.ts'
import { announcePost } from './announce-post.ts'
import { forgetOldNotifications } from './push-notifications.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const messages = async (person: { token: string }) =>
  (await t.as(person).get('/notifications?includeRead=true&pageSize=100'))
    .json<{ message: string }[]>()
    .map(({ message }) => message)

async function publishedPost(creatorId: number) {
  const profile = await t.db.one<{ id: number }>(
    'test-profile',
    `insert into profiles (creator_id, name) values ($1, 'Luna') returning id`,
    [creatorId],
  )
  const post = await t.db.one<{ id: number }>(
    'test-post',
    `insert into posts (profile_id, creator_id, title, post_type, access_type, state)
     values ($1, $2, 'Night sky', 0, 0, 'ready') returning id`,
    [profile.id, creatorId],
  )
  return { profileId: profile.id, postId: post.id }
}

const like = (userId: number, postId: number) =>
  t.db.run('test-like', 'select toggle_likes(array[$1::bigint], array[$2::bigint])', [userId, postId])
const fold = () => t.db.one('test-fold', 'select fold_post_deltas(1000)')

test("an hour's likes are one line that grows", async () => {
  const creator = await createCreator(t.deps)
  const { postId } = await publishedPost(creator.id)
  const ada = await createUser(t.deps, { name: 'Ada' })
  await like(ada.id, postId)
  await fold()
  expect(await messages(creator)).toEqual(['Ada liked “Night sky”'])

  for (let i = 0; i < 12; i++) await like((await createUser(t.deps, { name: 'Somebody' })).id, postId)
  const bob = await createUser(t.deps, { name: 'Bob' })
  await like(bob.id, postId)
  await fold()
  expect(await messages(creator)).toEqual(['Bob and 13 others liked “Night sky”'])
  expect((await t.as(creator).get('/notifications/unread-count')).json()).toEqual({ count: 1, messages: 0 })
})

test('no line mentions or counts people with a block', async () => {
  const creator = await createCreator(t.deps)
  const { postId } = await publishedPost(creator.id)
  const [ada, bo, cy] = [
    await createUser(t.deps, { name: 'Ada' }),
    await createUser(t.deps, { name: 'Bo' }),
    await createUser(t.deps, { name: 'Cy' }),
  ]
  for (const one of [ada, bo, cy]) await like(one.id, postId)
  await t.as(creator).put(`/people/${cy.id}/block`)
  await t.as(bo).put(`/people/${creator.id}/block`)
  await fold()
  expect(await messages(creator)).toEqual(['Ada liked “Night sky”'])
})

test('a line that was read is news again when more people like the post', async () => {
  const creator = await createCreator(t.deps)
  const { postId } = await publishedPost(creator.id)
  await like((await createUser(t.deps)).id, postId)
  await fold()
  await t.as(creator).put('/notifications/read-all')
  await like((await createUser(t.deps, { name: 'Cleo' })).id, postId)
  await fold()
  expect(await messages(creator)).toEqual(['Cleo and 1 other liked “Night sky”'])
  expect((await t.as(creator).get('/notifications/unread-count')).json()).toEqual({ count: 1, messages: 0 })
})

test('a creator liking their own post is not news', async () => {
  const creator = await createCreator(t.deps)
  const { postId } = await publishedPost(creator.id)
  await like(creator.id, postId)
  await fold()
  expect(await messages(creator)).toEqual([])
})

test('every subscriber is notified of a new post once, even after a crash in between', async () => {
  const creator = await createCreator(t.deps)
  const { profileId, postId } = await publishedPost(creator.id)
  await t.db.run(
    'test-fans',
    `insert into users (issuer, subject, email, name)
     select 'urn:fans', 'fan ' || n || ' of ' || $1::bigint, 'fan@example.test', 'Fan' from generate_series(1, 5000) n`,
    [profileId],
  )
  await t.db.run(
    'test-subscriptions',
    `insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, status, opened_at, anchor_at, access_until)
     select id, $1, $2, 999, 0, 'demo', 'active', now(), now(), now() + interval '20 days' from users
     where issuer = 'urn:fans' and subject like '% of ' || $1::bigint`,
    [profileId, creator.id],
  )
  await t.db.run('crash', 'select announce_post($1, 1234)', [postId])
  await Promise.all([announcePost(t.deps, { postId }), announcePost(t.deps, { postId })])
  await announcePost(t.deps, { postId })
  const told = await t.db.one<{ lines: number; people: number }>(
    'told',
    `select count(*) as lines, count(distinct user_id) as people from notifications
     where kind = 'post' and related_entity_type = 'Post' and related_entity_id = $1 and sentence = 'posted'
       and params = '{"profile": "Luna", "title": "Night sky"}'`,
    [postId],
  )
  expect(told).toEqual({ lines: 5000, people: 5000 })
})

test('muting likes leaves followers on, and the other way round', async () => {
  const [noLikes, noFollowers] = [await createCreator(t.deps), await createCreator(t.deps)]
  expect((await t.as(noLikes).put('/notifications/preferences', { like: false })).statusCode).toBe(200)
  expect((await t.as(noFollowers).put('/notifications/preferences', { follower: false })).statusCode).toBe(200)
  const ada = await createUser(t.deps, { name: 'Ada' })
  for (const creator of [noLikes, noFollowers]) {
    const { postId, profileId } = await publishedPost(creator.id)
    await like(ada.id, postId)
    await fold()
    await t.as(ada).put(`/profiles/${profileId}/follow`, {})
    await countFollows(t.deps)
  }
  expect(await messages(noLikes)).toEqual(['Ada followed Luna'])
  expect(await messages(noFollowers)).toEqual(['Ada liked “Night sky”'])
})

test('cleaning up meanwhile does not end a line before its hour is over', async () => {
  await setClock(t.db, new Date('2030-03-20T10:50:00Z'))
  const creator = await createCreator(t.deps)
  const { postId } = await publishedPost(creator.id)
  for (const name of ['Ada', 'Bo']) {
    await like((await createUser(t.deps, { name })).id, postId)
    await fold()
    await forgetOldNotifications(t.deps)
  }
  expect(await messages(creator)).toEqual(['Bo and 1 other liked “Night sky”'])
})
