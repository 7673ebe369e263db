import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator } from '../../../testing/factories.ts'
import { createPostForSale } from '../../../testing/ledger-factories.ts'
import { jpeg, sendForm } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { postPicture, postTags } from './share-post.ts'
import { profileTags } from './share-profile.ts'
import { topicTags } from './share-topic.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const get = (url: string) => t.app.inject({ url })
const site = 'https://fanlight.test'

test.each(['Luna Vale', 'Ünïcode & <b>Söns</b>', '月', '🌙 Luna', 'x'.repeat(100)])(
  'a link to %s shows a picture',
  async (name) => {
    const { id } = await createProfile(t.deps, { name })
    const tags = await profileTags(t.deps, site, id)
    expect(tags?.title).toContain(name)
    const reply = await get(tags?.image.slice(site.length) ?? '')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  },
)

test('the picture shows the face, and changes with it', async () => {
  const creator = await createCreator(t.deps)
  const form = {
    name: 'Luna',
    description: 'Of the moon',
    subscriptionFee: '0',
    avatar: await jpeg({ background: '#00ff00' }),
  }
  const { id } = (await sendForm(t, creator, '/profiles', form)).json<{ id: number }>()
  const first = await profileTags(t.deps, site, id)
  expect(first?.description).toBe('Of the moon')
  const picture = (await get(`/og/profile/${id}.jpg`)).rawPayload
  const { data } = await sharp(picture)
    .extract({ left: 300, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[1]).toBeGreaterThan(200)
  await sendForm(
    t,
    creator,
    `/profiles/${id}`,
    { ...form, avatar: await jpeg({ background: '#ff0000' }) },
    { method: 'put' },
  )
  expect((await profileTags(t.deps, site, id))?.image).not.toBe(first?.image)
  expect((await get(`/og/profile/${id}.jpg`)).rawPayload).not.toEqual(picture)
})

test('a link to a post shows its words and its own picture', async () => {
  const post = await createPostForSale(t.deps, { title: 'Rooftop, 6 am' })
  const profile = await profileTags(t.deps, site, post.profileId)
  expect(await postTags(t.deps, site, post.id)).toEqual({
    ...profile,
    title: `Rooftop, 6 am · ${profile?.title}`,
    image: expect.stringMatching(new RegExp(`^${site}/og/post/${post.id}\\.jpg\\?v=`)),
  })
  await t.db.run('caption', 'update posts set caption = $2 where id = $1', [post.id, `The city.\n${'x'.repeat(300)}`])
  const { description = '' } = (await postTags(t.deps, site, post.id)) ?? {}
  expect([description.slice(0, 11), description.length]).toEqual(['The city. x', 200])
  await t.db.run('hide', 'update posts set hidden_at = now() where id = $1', [post.id])
  expect(await postTags(t.deps, site, post.id)).toBeUndefined()
})

const greenAt = async (path: string) => {
  const reply = await get(path)
  expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'image/jpeg'])
  const spot = sharp(reply.rawPayload).extract({ left: 300, top: 300, width: 1, height: 1 })
  const [red = 0, green = 0] = await spot.raw().toBuffer()
  return green > 200 && red < 100
}

test("a public post's preview is its own picture, otherwise its profile's face", async () => {
  const profile = await createProfile(t.deps)
  const publish = async (AccessType: string) => {
    const post = { ProfileId: String(profile.id), Title: 'Green', PostType: '0', AccessType }
    const reply = await sendForm(t, profile.creator, '/posts', {
      ...post,
      Files: await jpeg({ background: '#00ff00' }),
    })
    return reply.json<{ id: number }>().id
  }
  const [open, locked] = [await publish('0'), await publish('1')]
  expect([await greenAt(`/og/post/${open}.jpg`), await greenAt(`/og/post/${locked}.jpg`)]).toEqual([true, false])
  await t.db.run('hide-post', 'update posts set hidden_at = now() where id = $1', [open])
  expect((await get(`/og/post/${open}.jpg`)).statusCode).toBe(404)
})

test('a link to a topic uses its present name while something in it is visible', async () => {
  const { id } = await createProfile(t.deps)
  await t.db.run('tag', `select tag_profile($1, '{東京}', '{東京}')`, [id])
  const slug = encodeURIComponent('東京')
  expect(await topicTags(t.db, site, slug)).toBeUndefined()
  await t.db.run('count', 'select count_tags(10, 10)')
  expect(await topicTags(t.db, site, slug)).toMatchObject({
    title: '#東京',
    description: '1 character and 0 posts about 東京.',
    path: `/topic/${slug}`,
  })
  expect((await get(`/og/topic/${slug}.jpg`)).statusCode).toBe(200)
  await t.db.run('hide-tag', `update tags set hidden_at = now() where slug = '東京'`)
  expect((await get(`/og/topic/${slug}.jpg`)).statusCode).toBe(404)
})

test('missing content has no preview', async () => {
  const { id } = await createProfile(t.deps)
  await t.db.run('test-delete', 'update profiles set deleted_at = now() where id = $1', [id])
  expect(await profileTags(t.deps, site, id)).toBeUndefined()
  for (const path of [
    `${id}.jpg`,
    '999999.jpg',
    '0.jpg',
    'x.jpg',
    `${id}.svg`,
    '1e9.jpg',
    '99999999999999999999.jpg',
  ]) {
    expect((await get(`/og/profile/${path}`)).statusCode, path).toBe(404)
  }
})

test("a post's preview is its first picture, unless it is locked before it is drawn", async () => {
  const profile = await createProfile(t.deps)
  const publish = async (background: string) => {
    const post = { ProfileId: String(profile.id), Title: 'Two', PostType: '0', AccessType: '0' }
    const reply = await sendForm(t, profile.creator, '/posts', { ...post, Files: await jpeg({ background }) })
    return reply.json<{ id: number }>().id
  }
  const [green, red] = [await publish('#00ff00'), await publish('#ff0000')]
  await t.db.run('test-album', 'update media set post_id = $1, position = 9 where post_id = $2', [green, red])
  expect(await greenAt(`/og/post/${green}.jpg`)).toBe(true)
  const { deps } = t
  const picture = await postPicture({ ...deps, store: deps.store }, green)
  await t.db.run('test-lock', 'update posts set access_type = 1 where id = $1', [green])
  const drawn = sharp(await picture?.draw()).extract({ left: 300, top: 300, width: 1, height: 1 })
  const [, lit = 255] = await drawn.raw().toBuffer()
  expect(lit).toBeLessThan(200)
})
