import type { Post } from '@fanlight/contract/content/posts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg, secretWords, sendForm } from '../../../testing/media-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const get = (url: string | null | undefined, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url: url ?? '/nothing', headers })
const item = (post: Post) => {
  const [first] = post.mediaItems
  if (!first) throw new Error('the post has no media')
  return first
}

describe('a public picture', () => {
  let post: Post
  beforeAll(async () => {
    post = await publish(t)
  })

  test('comes in three sizes, as what it is and nothing else', async () => {
    for (const url of [item(post).url, item(post).smallUrl, item(post).blurredUrl]) {
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'accept-ranges': 'bytes',
        'content-length': String(reply.rawPayload.length),
      })
      expect(reply.headers['cache-control']).toBe('public, max-age=300, must-revalidate')
      expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp')
    }
    expect(item(post)).toMatchObject({ mediaType: 'image/webp', width: 320, height: 240, durationSeconds: null })
  })

  test('is the same for everyone at the same address, and not sent twice', async () => {
    const seen = (await t.as().get(`/posts/${post.id}`)).json<Post>()
    expect(item(seen).url).toBe(item(post).url)
    const { etag } = (await get(item(post).url)).headers
    const again = await get(item(post).url, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('answers HEAD like GET, without the picture', async () => {
    const whole = await get(item(post).url)
    const head = await get(item(post).url, {}, 'HEAD')
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.body).toBe('')
  })

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/', 10],
    ['bytes=5-', 206, 'bytes 5-', undefined],
    ['bytes=-7', 206, 'bytes ', 7],
    ['bytes=0-99999999', 206, 'bytes 0-', undefined],
    ['bytes=99999999-', 416, 'bytes */', 0],
    ['bytes=-0', 416, 'bytes */', 0],
    ['bytes=9-5', 200, undefined, undefined],
    ['bytes=0-1,4-5', 200, undefined, undefined],
    ['lines=1-2', 200, undefined, undefined],
    ['bytes=a-b', 200, undefined, undefined],
    ['bytes=-', 200, undefined, undefined],
    ['bytes=0-99999999999999999999999', 200, undefined, undefined],
  ])('Range: %s is answered with %d', async (range, status, contentRange, length) => {
    const whole = (await get(item(post).url)).rawPayload
    const reply = await get(item(post).url, { range })
    expect(reply.statusCode).toBe(status)
    if (contentRange) expect(reply.headers['content-range']).toContain(contentRange)
    else expect(reply.headers['content-range']).toBeUndefined()
    if (length !== undefined) expect(reply.rawPayload.length).toBe(length)
    if (status === 200) expect(reply.rawPayload).toEqual(whole)
    if (range === 'bytes=-7') expect(reply.rawPayload).toEqual(whole.subarray(-7))
  })

  test('starts over when it has changed', async () => {
    const { etag } = (await get(item(post).url)).headers
    const same = await get(item(post).url, { range: 'bytes=0-1', 'if-range': String(etag) })
    expect(same.statusCode).toBe(206)
    expect((await get(item(post).url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
  })
})

test("a video plays from its start, in parts, with a poster and without its maker's metadata", async () => {
  const created = await publish(t, { video: true })
  expect(created.state).toBe('processing')
  expect(item(created)).toMatchObject({ url: null, blurredUrl: null, width: 320, height: 180, durationSeconds: 2 })
  expect((await t.as().get(`/posts/${created.id}`)).statusCode).toBe(404)
  await runJobs(t)
  const post = (await t.as().get(`/posts/${created.id}`)).json<Post>()
  expect(post).toMatchObject({ state: 'ready', failure: null })
  expect(item(post).mediaType).toBe('video/mp4')
  const video = await get(item(post).url)
  expect(video.headers['content-type']).toBe('video/mp4')
  expect(video.rawPayload.indexOf('moov')).toBeLessThan(video.rawPayload.indexOf('mdat'))
  expect(secretWords.some((words) => video.rawPayload.includes(words))).toBe(false)
  expect((await get(item(post).url, { range: 'bytes=100-199' })).rawPayload).toEqual(
    video.rawPayload.subarray(100, 200),
  )
  expect(await sharp((await get(item(post).smallUrl)).rawPayload).metadata()).toMatchObject({ width: 320, height: 180 })
  expect((await get(item(post).blurredUrl)).statusCode).toBe(200)
})

test('a public picture is cached for minutes, however old; then its cache asks again, and learns of a takedown', async () => {
  const post = await publish(t)
  const kept = async () => String((await get(item(post).url)).headers['cache-control'])
  expect(await kept()).toBe('public, max-age=300, must-revalidate')
  await t.db.run('older', "update posts set created_at = created_at - interval '25 hours' where id = $1", [post.id])
  expect(await kept()).toBe('public, max-age=300, must-revalidate')
  const { etag } = (await get(item(post).url)).headers
  const askAgain = () => get(item(post).url, { 'if-none-match': String(etag) })
  expect([(await askAgain()).statusCode, (await askAgain()).body]).toEqual([304, ''])
  await t.db.run('test-hide', 'update posts set hidden_at = now() where id = $1', [post.id])
  expect((await askAgain()).statusCode).toBe(404)
})

test('an avatar is public and cached for long', async () => {
  const { creator } = await createProfile(t.deps)
  const form = { name: 'Luna', description: '', subscriptionFee: '0', avatar: await jpeg({ width: 900, height: 400 }) }
  const profile = (await sendForm(t, creator, '/profiles', form)).json<{ avatarUrl: string }>()
  const reply = await get(profile.avatarUrl)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
})

test('with files at S3, viewers fetch them there', async () => {
  const s3 = await startS3()
  const onS3 = await startTestApp(s3.environment)
  try {
    const created = await publish(onS3, { video: true })
    await runJobs(onS3)
    const post = (await onS3.as().get(`/posts/${created.id}`)).json<Post>()
    const reply = await onS3.app.inject({ url: item(post).url ?? '' })
    expect(reply.statusCode).toBe(302)
    expect(String(reply.headers.location)).toContain(s3.settings.endpoint)
    // Just published: people who got the address can use it for minutes, not for a day.
    expect(Number(new URL(String(reply.headers.location)).searchParams.get('X-Amz-Expires'))).toBe(600)
    const stored = await fetch(String(reply.headers.location), { headers: { range: 'bytes=0-9' } })
    expect([stored.status, stored.headers.get('content-type'), (await stored.arrayBuffer()).byteLength]).toEqual([
      206,
      'video/mp4',
      10,
    ])
    expect((await onS3.as(created.profile.creator).delete(`/posts/${post.id}`)).statusCode).toBe(204)
    await runJobs(onS3)
    expect((await onS3.app.inject({ url: item(post).url ?? '' })).statusCode).toBe(404)
    expect((await fetch(String(reply.headers.location))).status).toBe(404)
    expect((await onS3.as().get('/health/ready')).statusCode).toBe(200)
  } finally {
    await onS3.close()
    await s3.stop()
  }
})
