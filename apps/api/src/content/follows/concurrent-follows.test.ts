import type { FollowState } from '@fanlight/contract/content/follows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countFollows, createFollows } from './follow-profile.ts'
import { followProfiles } from './follows.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => createUser(t.deps)))
const asked = (userId: number, profileId: number, tells?: boolean) => ({
  userId,
  profileId,
  tells,
  fromPostId: undefined,
})

test('concurrent follows share statements, and each is counted once', async () => {
  const [profile, fans] = [await createProfile(t.deps), await people(30)]
  const sizes: number[] = []
  const follow = createFollows({
    many: (name, sql, params) => {
      sizes.push((params as unknown[][] | undefined)?.[0]?.length ?? 0)
      return t.db.many(name, sql, params)
    },
  })
  const answers = await Promise.all([...fans, ...fans].map(({ id }) => follow(id, profile.id, {})))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(60)
  expect(sizes.length).toBeLessThan(10)
  for (const answer of answers) expect(answer).toMatchObject({ isFollowing: true, tells: true })
  await countFollows(t.deps)
  const seen = await t.as(profile.creator).get(`/profiles/${profile.id}`)
  expect(seen.json()).toMatchObject({ followerCount: 30 })
})

test('a refused follow fails alone', async () => {
  const [profile, other] = [await createProfile(t.deps), await createProfile(t.deps)]
  const [fan, blocked] = await people(2)
  if (!fan || !blocked) throw new Error('somebody is missing')
  await t.as(profile.creator).put(`/people/${blocked.id}/block`)
  const found = await followProfiles(t.db, [
    asked(profile.creator.id, profile.id),
    asked(blocked.id, profile.id),
    asked(fan.id, profile.id, false),
    asked(fan.id, 999_999_999),
    asked(blocked.id, other.id),
  ])
  expect(found.toSorted((a, b) => a.place - b.place)).toEqual([
    { place: 1, outcome: 'own', tells: false, followerCount: 1 },
    { place: 2, outcome: 'none', tells: false, followerCount: 1 },
    { place: 3, outcome: 'done', tells: false, followerCount: 1 },
    { place: 4, outcome: 'none', tells: false, followerCount: 0 },
    { place: 5, outcome: 'done', tells: true, followerCount: 1 },
  ])
  const refused = await t.as(blocked).put(`/profiles/${profile.id}/follow`, {})
  expect(refused.statusCode).toBe(404)
})

test('of two requests by one person at once, the last one counts', async () => {
  const profile = await createProfile(t.deps)
  const [fan] = await people(1)
  if (!fan) throw new Error('nobody follows')
  await followProfiles(t.db, [asked(fan.id, profile.id, true), asked(fan.id, profile.id, false)])
  const state = (await t.as(fan).get(`/profiles/${profile.id}/follow`)).json<FollowState>()
  expect(state).toEqual({ isFollowing: true, tells: false, followerCount: 1 })
})

test('people who follow many profiles in opposite orders do not deadlock', async () => {
  const profiles = await Promise.all(Array.from({ length: 8 }, () => createProfile(t.deps)))
  const fans = await people(8)
  const all = fans.flatMap(({ id }) => profiles.map((profile) => asked(id, profile.id)))
  for (let round = 0; round < 5; round += 1)
    await Promise.all([followProfiles(t.db, all), followProfiles(t.db, all.toReversed()), followProfiles(t.db, all)])
  const counts = await t.db.many<{ followers: number }>(
    'test-counts',
    'select follower_count_of(id) as followers from profiles where id = any ($1)',
    [profiles.map(({ id }) => id)],
  )
  expect(counts.map(({ followers }) => followers)).toEqual(Array(8).fill(8))
})
