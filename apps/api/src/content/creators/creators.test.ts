import { randomUUID } from 'node:crypto'
import type { Creator, ListedCreator } from '@fanlight/contract/content/creators'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { createPostForSale } from '../../../testing/ledger-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('an applicant becomes a creator at once, with a token that says so', async () => {
  const person = await createUser(t.deps)
  expect((await t.as(person).get('/creator/onboarding/status')).json()).toEqual({ isCreator: false })
  expect((await t.as(person).get('/creator/verification-status')).json()).toEqual({
    isCreator: false,
    renewBy: null,
    isOverdue: false,
    isRenewing: false,
    firstProfileId: null,
    hasPublished: false,
    kycVerified: false,
    kycVerificationDate: null,
    kycStatus: 'none',
    rejectionReason: null,
  })
  const reply = await t.as(person).post('/creator/become-creator', { bio: '  I paint light.  ' })
  const { success, token } = reply.json()
  expect(success).toBe(true)
  expect(claimsOf(token).role).toEqual(['User', 'Creator'])
  const creator = { ...person, token }
  expect((await t.as(creator).get('/creator/onboarding/status')).json()).toEqual({ isCreator: true })
  expect((await t.as(creator).get('/profiles/creator/me')).json()).toEqual([])
  expect((await t.as(creator).get('/creator/verification-status')).json()).toMatchObject({
    isCreator: true,
    kycVerified: true,
    kycVerificationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    kycStatus: 'verified',
  })
  expect((await t.as(creator).get(`/creator/${person.id}`)).json()).toMatchObject({ bio: 'I paint light.' })
  const again = await t.as(creator).post('/creator/become-creator', { bio: 'Twice' })
  expect([again.statusCode, again.json().message]).toEqual([409, 'You are already a creator.'])
})

test('ten applications at once make one creator', async () => {
  const person = await createUser(t.deps)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => t.as(person).post('/creator/become-creator', { bio: 'Once' })),
  )
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('where identities are reviewed, a new creator starts unverified', async () => {
  const reviewed = await startTestApp({ KYC_REVIEW: 'manual' })
  try {
    const person = await createUser(reviewed.deps)
    const { token } = (await reviewed.as(person).post('/creator/become-creator', { bio: 'Hello' })).json()
    expect((await reviewed.as({ token }).get('/creator/verification-status')).json()).toMatchObject({
      isCreator: true,
      kycVerified: false,
      kycVerificationDate: null,
      kycStatus: 'none',
    })
  } finally {
    await reviewed.close()
  }
})

test.each([
  ['no bio', {}],
  ['an empty bio', { bio: '' }],
  ['spaces', { bio: '   ' }],
  ['a number', { bio: 5 }],
  ['too long a bio', { bio: 'x'.repeat(501) }],
  ['a NUL', { bio: 'a\u0000b' }],
])('%s is refused', async (_name, body) => {
  const person = await createUser(t.deps)
  const reply = await t.as(person).post('/creator/become-creator', body)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors.bio).toHaveLength(1)
})

test('an application cannot grant other rights', async () => {
  const person = await createUser(t.deps)
  const body = { bio: 'Hello', role: 'Admin', kycVerified: true, userId: 1, globalPriceCents: 1 }
  const { token } = (await t.as(person).post('/creator/become-creator', body)).json()
  expect(claimsOf(token).role).toEqual(['User', 'Creator'])
})

/** A creator with a published post and this many subscribers. */
async function createFeatured(subscribers: number) {
  const { creator, profileId } = await createPostForSale(t.deps)
  const roll = `insert into subscribers_daily (profile_id, day, started, ended) values ($1, '2026-01-01', $2 + 5, 5)`
  await t.db.run('roll-subscribers', roll, [profileId, subscribers])
  return creator
}

test('the list is paged, most subscribers first, and says where to continue', async () => {
  const [first, third, second] = [await createFeatured(700), await createFeatured(900), await createFeatured(800)]
  const fan = await createUser(t.deps)
  const reply = await t.as(fan).get('/creator/all?pageSize=2')
  expect(reply.json<Creator[]>().map(({ id }) => id)).toEqual([third.id, second.id])
  const total = Number(reply.headers['x-total-count'])
  expect(total).toBeGreaterThanOrEqual(3)
  expect(reply.headers.link).toBe('</api/creator/all?pageSize=2&page=2>; rel="next"')
  const next = await t.as(fan).get('/creator/all?pageSize=2&page=2')
  expect(next.json<Creator[]>()[0]?.id).toBe(first.id)
  const last = await t.as(fan).get(`/creator/all?pageSize=100&page=1`)
  expect(last.headers.link).toBeUndefined()
  expect(last.json<Creator[]>()).toHaveLength(total)
  for (const bad of ['pageSize=101', 'pageSize=0', 'page=0', 'page=-1', 'page=1e18', 'pageSize=abc']) {
    expect((await t.as(fan).get(`/creator/all?${bad}`)).statusCode, bad).toBe(400)
  }
})

test('each creator comes with the faces of their four newest characters with visible posts', async () => {
  const { creator, profileId } = await createPostForSale(t.deps)
  const later = []
  for (let n = 0; n < 5; n++) later.push((await createPostForSale(t.deps, { creator })).profileId)
  await createProfile(t.deps, { creator })
  await t.db.run('hide-profile', 'update profiles set hidden_at = now() where id = $1', [later[4]])
  const face = randomUUID()
  await t.db.run('give-face', `update profiles set avatar_key = $2, name = 'Wren Halloway' where id = $1`, [
    later[3],
    face,
  ])
  const fan = await createUser(t.deps)
  const all = (await t.as(fan).get('/creator/all?pageSize=100')).json<ListedCreator[]>()
  const { characters, profileCount } = all.find(({ id }) => id === creator.id) ?? expect.fail('not listed')
  expect(characters.map(({ id }) => id)).toEqual([later[3], later[2], later[1], later[0]])
  expect(characters[0]).toEqual({ id: later[3], name: 'Wren Halloway', avatarUrl: `/media/avatars/${face}.webp` })
  expect(profileCount).toBe(6)
  expect(profileId).toBeLessThan(later[0] ?? 0)
})

test('only people with an account can list creators', async () => {
  const creator = await createCreator(t.deps)
  for (const path of [
    '/creator/all',
    `/creator/${creator.id}`,
    '/creator/onboarding/status',
    '/creator/verification-status',
  ]) {
    expect((await t.as().get(path)).statusCode, path).toBe(401)
  }
  const fan = await createUser(t.deps)
  expect((await t.as(fan).get(`/creator/${fan.id}`)).statusCode).toBe(404)
  expect((await t.as(fan).get(`/creator/${creator.id}`)).json()).toEqual({
    id: creator.id,
    links: [],
    name: creator.name,
    bio: 'I draw light.',
    avatarUrl: null,
    profileCount: 0,
  })
})

test('creators without a visible post are not featured', async () => {
  const [empty, hidden] = [await createCreator(t.deps), await createPostForSale(t.deps)]
  await createProfile(t.deps, { creator: empty })
  await t.db.run('hide-profile', 'update profiles set hidden_at = now() where id = $1', [hidden.profileId])
  const known = await createFeatured(1)
  const listed = (await t.as(known).get('/creator/all?pageSize=100')).json<Creator[]>().map((creator) => creator.id)
  expect(listed).toContain(known.id)
  expect(listed).not.toContain(empty.id)
  expect(listed).not.toContain(hidden.creator.id)
  expect((await t.as(known).get(`/creator/${empty.id}`)).json()).toMatchObject({ id: empty.id, profileCount: 1 })
})

test('a creator whose documents were refused has no verification date', async () => {
  const creator = await createCreator(t.deps)
  const status = async () => (await t.as(creator).get('/creator/verification-status')).json()
  expect(await status()).toMatchObject({ kycVerified: true, kycVerificationDate: expect.stringMatching(/^\d{4}-/) })
  await t.db.run(
    'test-refuse',
    `update creators set kyc_status = 'rejected', kyc_rejection_reason = 'Blurred.' where user_id = $1`,
    [creator.id],
  )
  expect(await status()).toMatchObject({ kycVerified: false, kycVerificationDate: null, rejectionReason: 'Blurred.' })
})
