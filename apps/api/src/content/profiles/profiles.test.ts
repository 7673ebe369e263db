import type { Profile } from '@fanlight/contract/content/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { clip, jpeg, png, sendForm } from '../../../testing/media-factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const kindCounts = { photos: 0, videos: 0, albums: 0, locked: 0 }
const nothingYet = { creatorLinks: [], imageCount: 0, postCount: 0, followerCount: 0, lastPostedAt: null, kindCounts }
const form = { name: 'Luna', description: 'Light', subscriptionFee: '9.99' }
const see = async (id: number, viewer?: Person) => (await t.as(viewer).get(`/profiles/${id}`)).json<Profile>()
const list = async (query = '', viewer?: Person) => (await t.as(viewer).get(`/profiles${query}`)).json<Profile[]>()

describe('creating and editing', () => {
  test('a creator makes a profile with a picture and a price', async () => {
    const creator = await createCreator(t.deps, { name: 'Ada' })
    const reply = await sendForm(t, creator, '/profiles', { ...form, Name: ' Luna ', name: [], avatar: await jpeg() })
    expect(reply.statusCode).toBe(201)
    const profile = reply.json<Profile>()
    expect(profile).toEqual({
      id: profile.id,
      name: 'Luna',
      description: 'Light',
      avatarUrl: expect.stringMatching(/^\/media\/avatars\/[\w-]+\.webp$/),
      creatorId: creator.id,
      creatorName: 'Ada',
      ...nothingYet,
      isSubscribed: false,
      isFollowing: false,
      tags: [],
      subscriptionFee: 9.99,
      defaultSubscriptionFee: 9.99,
      ...{ hasCustomSubscription: false, trial: null, bundles: [] },
      creatorVerified: true,
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(await see(profile.id)).toEqual(profile)
  })

  test('a profile without a picture has none, and a new picture replaces the old', async () => {
    const { creator, id } = await createProfile(t.deps)
    expect((await see(id)).avatarUrl).toBeNull()
    const save = async (avatar?: Awaited<ReturnType<typeof jpeg>>) =>
      (
        await sendForm(t, creator, `/profiles/${id}`, { ...form, ...(avatar && { avatar }) }, { method: 'put' })
      ).json<Profile>().avatarUrl ?? ''
    const first = await save(await jpeg())
    expect(await save()).toBe(first)
    const second = await save(await png({ name: 'other.png' }))
    await runJobs(t)
    const statusOf = async (url: string) => (await t.app.inject({ url })).statusCode
    const urls = [first, second].flatMap((url) => [url, url.replace('.webp', '.small.webp')])
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 200, 200])
  })

  test('a new fee takes effect at once, and other profiles keep theirs', async () => {
    const creator = await createCreator(t.deps)
    const [one, other] = [await createProfile(t.deps, { creator }), await createProfile(t.deps, { creator })]
    const put = async (subscriptionFee: string) =>
      (
        await sendForm(t, creator, `/profiles/${one.id}`, { ...form, subscriptionFee }, { method: 'put' })
      ).json<Profile>()
    expect(await put('4.5')).toMatchObject({
      subscriptionFee: 4.5,
      defaultSubscriptionFee: 9.99,
      hasCustomSubscription: true,
    })
    expect(await see(other.id)).toMatchObject({ subscriptionFee: 9.99, hasCustomSubscription: false })
    expect(await put('0')).toMatchObject({ subscriptionFee: 0, hasCustomSubscription: false })
    expect(await put('9.99')).toMatchObject({ subscriptionFee: 9.99, hasCustomSubscription: false })
    expect(await put('0.99')).toMatchObject({ subscriptionFee: 0.99, hasCustomSubscription: true })
  })

  test.each([
    ['no name', { name: '' }, 'name', 400],
    ['a name of spaces', { name: '   ' }, 'name', 400],
    ['too long a name', { name: 'x'.repeat(101) }, 'name', 400],
    ['too long a description', { description: 'x'.repeat(501) }, 'description', 400],
    ['an empty fee', { subscriptionFee: '' }, 'subscriptionFee', 400],
    ['a fee in words', { subscriptionFee: 'ten' }, 'subscriptionFee', 400],
    ['a negative fee', { subscriptionFee: '-1' }, 'subscriptionFee', 400],
    ['too low a fee', { subscriptionFee: '0.98' }, 'subscriptionFee', 400],
    ['three decimals', { subscriptionFee: '1.005' }, 'subscriptionFee', 400],
    ['an exponent', { subscriptionFee: '1e3' }, 'subscriptionFee', 400],
    ['too high a fee', { subscriptionFee: '10000' }, 'subscriptionFee', 400],
  ])('%s is refused, named', async (_name, change, field, status) => {
    const creator = await createCreator(t.deps)
    const reply = await sendForm(t, creator, '/profiles', { ...form, ...change })
    expect(reply.statusCode).toBe(status)
    expect(reply.json().errors[field]).toHaveLength(1)
    expect((await t.as(creator).get('/profiles/creator/me')).json()).toEqual([])
  })

  test('an invalid picture is refused', async () => {
    const creator = await createCreator(t.deps)
    const video = await sendForm(t, creator, '/profiles', { ...form, avatar: clip('mp4') })
    expect([video.statusCode, video.json().errors.avatar[0]]).toEqual([
      415,
      expect.stringContaining('"clip.mp4" is not a picture'),
    ])
    const text = { name: 'me.png', bytes: Buffer.from('hello') }
    expect((await sendForm(t, creator, '/profiles', { ...form, avatar: text })).statusCode).toBe(415)
    const two = await sendForm(t, creator, '/profiles', { ...form, avatar: [await jpeg(), await jpeg()] })
    expect(two.statusCode).toBe(413)
  })

  test("nobody can create or edit another creator's profiles", async () => {
    const { id } = await createProfile(t.deps)
    const admin = await createOperator(t.deps)
    const others: [Person | undefined, number, number][] = [
      [undefined, 401, 401],
      [await createUser(t.deps), 403, 403],
      [await createCreator(t.deps), 201, 403],
      [admin, 403, 403],
    ]
    for (const [viewer, creating, changing] of others) {
      expect((await sendForm(t, viewer, '/profiles', form)).statusCode).toBe(creating)
      const put = await sendForm(t, viewer, `/profiles/${id}`, { ...form, creatorId: '1' }, { method: 'put' })
      expect(put.statusCode).toBe(changing)
      if (changing === 403) expect(put.json().detail).toBe('You do not have permission to edit this profile')
      expect((await t.as(viewer).delete(`/profiles/${id}`)).statusCode).toBe(changing)
    }
    const creator = await createCreator(t.deps)
    expect((await sendForm(t, creator, '/profiles/999999', form, { method: 'put' })).statusCode).toBe(404)
    expect((await t.as(creator).delete('/profiles/999999')).statusCode).toBe(404)
  })
})

describe('the list', () => {
  test('searches name and description, sorts, and pages', async () => {
    const creator = await createCreator(t.deps)
    for (const [name, description] of [
      ['Zephyrine', 'of the wind'],
      ['Boreas', 'the cold wind, 100% zephyrine'],
      ['Notus', 'rain_maker'],
    ]) {
      await createProfile(t.deps, { creator, name, description })
    }
    const names = async (query: string) => (await list(query)).map(({ name }) => name)
    expect(await names('?search=ZEPHYRINE&sort=new')).toEqual(['Boreas', 'Zephyrine'])
    expect(await names('?search=100%25')).toEqual(['Boreas'])
    expect(await names('?search=rain_')).toEqual(['Notus'])
    // Fewer than three letters match the beginning of a word.
    expect(await names('?search=wI&sort=new')).toEqual(['Boreas', 'Zephyrine'])
    expect(await names('?search=bo')).toEqual(['Boreas'])
    expect(await names('?search=re')).toEqual([])
    for (const signs of ['%25', "' or 1=1 --"]) expect(await names(`?search=${signs}`)).toEqual([])
    expect(await names(`?creatorId=${creator.id}&sort=new`)).toEqual(['Notus', 'Boreas', 'Zephyrine'])
    await t.db.run('test-popular', `update profiles set popularity = 9 where name = 'Boreas'`)
    expect((await names(`?creatorId=${creator.id}`))[0]).toBe('Boreas')

    const page = await t.as().get(`/profiles?creatorId=${creator.id}&pageSize=2&sort=new`)
    expect(page.headers['x-total-count']).toBe('3')
    expect(page.headers.link).toBe(`</api/profiles?creatorId=${creator.id}&pageSize=2&sort=new&page=2>; rel="next"`)
    expect(await names(`?creatorId=${creator.id}&pageSize=2&sort=new&page=2`)).toEqual(['Zephyrine'])
  })

  test.each([
    'page=0',
    'pageSize=101',
    'pageSize=1000000000',
    'sort=worst',
    'creatorId=x',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('?%s is refused', async (query) => {
    expect((await t.as().get(`/profiles?${query}`)).statusCode).toBe(400)
  })

  test('is public, and never cached for people with an account', async () => {
    expect((await t.as().get('/profiles')).headers['cache-control']).toBe('public, max-age=5')
    expect((await t.as(await createUser(t.deps)).get('/profiles')).headers['cache-control']).toBe('private, no-store')
  })

  test('of own profiles is for creators only', async () => {
    const { creator, id } = await createProfile(t.deps)
    await createProfile(t.deps, { creator })
    const reply = await t.as(creator).get('/profiles/creator/me')
    expect(reply.json<Profile[]>().map((profile) => profile.creatorId)).toEqual([creator.id, creator.id])
    expect(reply.json<Profile[]>()[1]?.id).toBe(id)
    expect(reply.headers['x-total-count']).toBe('2')
    expect((await t.as().get('/profiles/creator/me')).statusCode).toBe(401)
    expect((await t.as(await createUser(t.deps)).get('/profiles/creator/me')).statusCode).toBe(403)
  })
})

test("marks the viewer's subscriptions", async () => {
  const { id } = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  expect((await see(id, fan)).isSubscribed).toBe(false)
  await createSubscription(t, fan, id)
  expect((await see(id, fan)).isSubscribed).toBe(true)
  expect((await list('', fan)).filter((profile) => profile.isSubscribed).map((profile) => profile.id)).toEqual([id])
  expect((await see(id)).isSubscribed).toBe(false)
})

test('a deleted profile is gone with its posts and files; rows that money refers to stay', async () => {
  const profile = await createProfile(t.deps)
  const { creator, id } = profile
  await sendForm(t, creator, `/profiles/${id}`, { ...form, avatar: await jpeg() }, { method: 'put' })
  const post = await publish(t, { profile })
  await insertPosts(t, id, 250)
  const { avatarUrl } = await see(id)
  expect((await t.as(creator).delete(`/profiles/${id}`)).statusCode).toBe(204)
  expect((await t.as(creator).delete(`/profiles/${id}`)).statusCode).toBe(404)
  for (const viewer of [undefined, creator]) {
    const gone = await t.as(viewer).get(`/profiles/${id}`)
    expect([gone.statusCode, gone.json().detail]).toEqual([404, 'Profile not found'])
    expect((await t.as(viewer).get(`/posts/profile/${id}`)).statusCode).toBe(404)
    expect((await t.as(viewer).get(`/posts/${post.id}`)).statusCode).toBe(404)
  }
  expect((await list()).map((one) => one.id)).not.toContain(id)
  await runJobs(t)
  expect((await t.app.inject({ url: avatarUrl ?? '' })).statusCode).toBe(404)
  const left = await t.db.one<{ posts: number; media: number }>(
    'test-left',
    `select (select count(*) from posts where profile_id = $1) as posts,
       (select count(*) from media m join posts p on p.id = m.post_id where p.profile_id = $1) as media`,
    [id],
  )
  expect(left).toEqual({ posts: 251, media: 0 })
  expect(
    (
      await sendForm(t, creator, '/posts', {
        ProfileId: String(id),
        Title: 'x',
        PostType: '0',
        AccessType: '0',
        Files: await jpeg(),
      })
    ).statusCode,
  ).toBe(404)
})

test('only its creator sees a hidden profile', async () => {
  const { creator, id } = await createProfile(t.deps)
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [id])
  expect((await t.as().get(`/profiles/${id}`)).statusCode).toBe(404)
  expect((await t.as().get(`/posts/profile/${id}`)).statusCode).toBe(404)
  expect((await t.as(creator).get(`/profiles/${id}`)).statusCode).toBe(200)
})
