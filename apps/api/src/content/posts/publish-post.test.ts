import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import { jpeg, png, sendForm } from '../../../testing/media-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const feed = async (profileId: number, viewer?: Person, query = '') =>
  (await t.as(viewer).get(`/posts/profile/${profileId}${query}`)).json<PostsPage>()
const profileOf = async (id: number) => (await t.as().get(`/profiles/${id}`)).json<Profile>()
const files = async (count: number) => Promise.all(Array.from({ length: count }, (_, n) => jpeg({ name: `${n}.jpg` })))

describe('publishing', () => {
  test('everyone sees an image as soon as it is published', async () => {
    const post = await publish(t, { title: '  Evening light ' })
    expect(post).toMatchObject({
      title: 'Evening light',
      caption: '',
      postType: 0,
      accessType: 0,
      isPpv: false,
      ppvPrice: null,
      price: null,
      hasPurchased: false,
      isConsumed: false,
      canView: true,
      likeCount: 0,
      isLikedByCurrentUser: false,
      viewCount: 0,
      state: 'ready',
    })
    expect((await feed(post.profile.id)).posts.map(({ id }) => id)).toEqual([post.id])
    expect(await profileOf(post.profile.id)).toMatchObject({ postCount: 1, imageCount: 1 })
  })

  test('an album keeps the order of its files', async () => {
    const { creator, ...profile } = await createProfile(t.deps)
    const reply = await sendForm(t, creator, '/posts', {
      profileid: String(profile.id),
      TITLE: 'Twelve',
      Caption: 'One\nTwo',
      postType: 'Album',
      accessType: 'SubscribersOnly',
      'Files[]': await Promise.all(Array.from({ length: 12 }, (_, n) => png({ width: 10 + n, height: 10 }))),
    })
    expect(reply.statusCode).toBe(201)
    const post = reply.json<Post>()
    expect(post).toMatchObject({ postType: 2, accessType: 1, caption: 'One\nTwo' })
    expect(post.mediaItems.map(({ width }) => width)).toEqual(Array.from({ length: 12 }, (_, n) => 10 + n))
    expect(await profileOf(profile.id)).toMatchObject({ postCount: 1, imageCount: 12 })
  })

  test('heavy work happens afterwards, and only the creator sees the post until then', async () => {
    const { creator, ...profile } = await createProfile(t.deps)
    const reply = await sendForm(t, creator, '/posts', {
      ProfileId: String(profile.id),
      Title: 'Large',
      PostType: '2',
      AccessType: '0',
      Files: await Promise.all([1, 2, 3].map(() => jpeg({ width: 5200, height: 4600 }))),
    })
    expect(reply.json<Post>()).toMatchObject({
      state: 'processing',
      mediaItems: [{ url: null }, { url: null }, { url: null }],
    })
    expect(await feed(profile.id)).toMatchObject({ posts: [], totalCount: 0 })
    expect(await feed(profile.id, creator)).toMatchObject({ totalCount: 1 })
    expect(await profileOf(profile.id)).toMatchObject({ postCount: 0, imageCount: 0 })
    await runJobs(t)
    const [post] = (await feed(profile.id)).posts
    expect(post).toMatchObject({ state: 'ready', mediaItems: [{ width: 2160 }, { width: 2160 }, { width: 2160 }] })
    expect(await profileOf(profile.id)).toMatchObject({ postCount: 1, imageCount: 3 })
  })

  test('the form for a single image needs only the image', async () => {
    const { creator, ...profile } = await createProfile(t.deps)
    const send = async (fields: Record<string, string>) =>
      sendForm(t, creator, '/posts', { image: await jpeg(), ...fields })
    expect((await send({ caption: 'Morning', accessType: '1' })).json()).toMatchObject({
      profileId: profile.id,
      title: 'Morning',
      caption: 'Morning',
      postType: 0,
      accessType: 1,
    })
    expect((await send({ caption: '', accessType: 'Public' })).json()).toMatchObject({
      title: 'Untitled',
      accessType: 0,
    })
    const long = 'x'.repeat(255)
    expect((await send({ caption: long, accessType: '0' })).json<Post>()).toMatchObject({
      title: 'x'.repeat(100),
      caption: long,
    })
    expect((await send({ caption: `${long}x`, accessType: '0' })).statusCode).toBe(400)
    const second = await createProfile(t.deps, { creator })
    const ambiguous = await send({ caption: '', accessType: '0' })
    expect([ambiguous.statusCode, ambiguous.json().detail]).toEqual([400, expect.stringContaining('several profiles')])
    expect((await send({ caption: '', accessType: '0', profileId: String(second.id) })).json()).toMatchObject({
      profileId: second.id,
    })
    const nothing = await sendForm(t, creator, '/posts', { caption: 'no image', accessType: '1' })
    expect([nothing.statusCode, nothing.json().detail]).toEqual([400, 'Please select an image to upload'])
  })

  test('only creators can publish, on their own profiles', async () => {
    const { id } = await createProfile(t.deps)
    const form = { ProfileId: String(id), Title: 'Mine', PostType: '0', AccessType: '0', Files: await jpeg() }
    expect((await sendForm(t, undefined, '/posts', form)).statusCode).toBe(401)
    expect((await sendForm(t, await createUser(t.deps), '/posts', form)).statusCode).toBe(403)
    const stranger = await createCreator(t.deps)
    expect((await sendForm(t, stranger, '/posts', form)).statusCode).toBe(403)
    expect((await sendForm(t, stranger, '/posts', { ...form, ProfileId: '999999' })).statusCode).toBe(404)
    expect((await t.as(stranger).post('/posts', form)).statusCode).toBe(415)
  })

  test.each([
    ['no title', { Title: ' ' }, 'title', 'A title is required.'],
    ['a long title', { Title: 'x'.repeat(101) }, 'title', '100'],
    ['a long caption', { Caption: 'x'.repeat(5001) }, 'caption', '5000'],
    ['no price', { AccessType: '2' }, 'ppvPrice', 'A valid price is required for Pay-Per-View posts.'],
    ['a price of nothing', { AccessType: '2', PpvPrice: '0' }, 'ppvPrice', 'A valid price'],
    ['a price with three decimals', { AccessType: '2', PpvPrice: '0.001' }, 'ppvPrice', 'A valid price'],
    ['a price in words', { AccessType: '2', PpvPrice: '1e3' }, 'ppvPrice', 'A valid price'],
    ['a negative price', { AccessType: '2', PpvPrice: '-5' }, 'ppvPrice', 'A valid price'],
    ['too high a price', { AccessType: '2', PpvPrice: '1000000.01' }, 'ppvPrice', 'A valid price'],
    ['another access type', { AccessType: '7' }, 'accessType', 'who can see'],
    ['another post type', { PostType: 'Story' }, 'postType', 'image, video or album'],
    ['a profile that is no number', { ProfileId: 'abc' }, 'profileId', 'not a valid id'],
    ['a NUL in the title', { Title: 'a\u0000b' }, 'title', 'cannot be stored'],
  ])('%s is refused, named', async (_name, change, field, text) => {
    const { creator, id } = await createProfile(t.deps)
    const form = {
      ProfileId: String(id),
      Title: 'Fine',
      PostType: '0',
      AccessType: '0',
      Files: await jpeg(),
      ...change,
    }
    const reply = await sendForm(t, creator, '/posts', form)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors[field]?.[0]).toContain(text)
    expect((await feed(id, creator)).totalCount).toBe(0)
  })

  test('files that do not fit the post type, or none at all, are refused', async () => {
    const { creator, id } = await createProfile(t.deps)
    const form = { ProfileId: String(id), Title: 'Fine', AccessType: '0' }
    const two = await sendForm(t, creator, '/posts', { ...form, PostType: '0', Files: await files(2) })
    expect([two.statusCode, two.json().detail]).toEqual([400, expect.stringContaining('Album')])
    const picture = await sendForm(t, creator, '/posts', {
      ...form,
      PostType: '1',
      Files: await jpeg({ name: 'cat.jpg' }),
    })
    expect([picture.statusCode, picture.json().detail]).toEqual([
      415,
      expect.stringContaining('"cat.jpg" is a picture'),
    ])
    const none = await sendForm(t, creator, '/posts', { ...form, PostType: '0' })
    expect([none.statusCode, none.json().detail]).toEqual([400, 'Profile ID and at least one file are required.'])
  })
})
