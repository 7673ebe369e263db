import { existsSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/factories.ts'
import { bomb, clip, encodeForm, jpeg, type NamedFile, png, sendForm } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { rawUpload } from '../../../testing/raw-upload.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'

let t: TestApp
let creator: Person
let form: Record<string, string>

beforeAll(async () => {
  t = await startTestApp()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const profile = await createProfile(t.deps)
  creator = profile.creator
  form = { ProfileId: String(profile.id), Title: 'Hostile', PostType: '2', AccessType: '0' }
})
afterAll(() => t.close())

/** After every refusal: no post, no file in the store, no temporary file. */
afterEach(async () => {
  expect(await t.db.many('test-posts', 'select id from posts')).toEqual([])
  for (const folder of ['media', 'originals', 'avatars', 'drafts']) {
    for await (const { name } of t.deps.store.list(folder)) expect.fail(`${name} was left`)
  }
  const uploads = draftsFolder(t.config)
  expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([])
})

const file = (name: string, bytes: Buffer | string, type = 'image/png'): NamedFile => ({
  name,
  bytes: Buffer.from(bytes as string),
  type,
})
const send = (files: NamedFile[], fields: Record<string, string> = {}) =>
  sendForm(t, creator, '/posts', { ...form, ...fields, Files: files })

describe('a file whose content contradicts its type', () => {
  const html = '<!doctype html><script>alert(1)</script>'
  const boxes = (brand: string, rest: string) =>
    Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom${rest}`, 'latin1')
  const video = clip('mp4').bytes

  test.each([
    ['text as PNG', () => file('notes.png', 'hello'), 415, 'is not a picture or video'],
    [
      'SVG',
      () => file('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'),
      415,
      'is not a picture',
    ],
    ['HTML as PNG', () => file('page.png', html), 415, 'is not a picture'],
    ['HTML as video', () => file('page.mp4', html, 'video/mp4'), 415, 'is not a picture'],
    [
      'HTML behind a JPEG head',
      () => file('poly.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)])),
      415,
      'is damaged',
    ],
    ['HTML behind a GIF head', () => file('poly.gif', `GIF89a/*${html}*/`), 415, 'is damaged'],
    ['HTML behind an MP4 head', () => file('poly.mp4', boxes('mp42', html), 'video/mp4'), 415, 'is damaged'],
    [
      'a playlist as video',
      () => file('live.mp4', '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:1/secret\n', 'video/mp4'),
      415,
      'is not a picture',
    ],
    [
      'a playlist behind an MP4 head',
      () => file('live.mp4', boxes('isom', '#EXTM3U\nfile:///etc/passwd'), 'video/mp4'),
      415,
      'is damaged',
    ],
    [
      'a concat list',
      () => file('list.mp4', "ffconcat version 1.0\nfile '/etc/passwd'", 'video/mp4'),
      415,
      'is not a picture',
    ],
    ['a ZIP', () => file('all.png', 'PK\x03\x04aaaa'), 415, 'is not a picture'],
    [
      'a truncated JPEG',
      async () => file('half.jpg', (await jpeg({ width: 900, height: 900 })).bytes.subarray(0, 2500)),
      415,
      'is damaged',
    ],
    [
      'a truncated PNG',
      async () => file('half.png', (await png({ width: 900, height: 900 })).bytes.subarray(0, 900)),
      415,
      'is damaged',
    ],
    ['a truncated video', () => file('half.mp4', video.subarray(0, video.length / 2), 'video/mp4'), 415, 'is damaged'],
    ['a bomb of 30,000 pixels', () => bomb(), 413, 'has more than 100 megapixels'],
    ['a bomb of 2 billion pixels', () => bomb(2_000_000_000, 1), 415, 'is damaged'],
    ['a line of 40,000 pixels', () => bomb(1, 40_000), 413, 'is too large: a side may have at most 16,384 pixels'],
    ['a line of 2,000 pixels', () => png({ width: 1, height: 2000 }), 415, 'is too narrow'],
    ['nothing at all', () => file('empty.png', ''), 400, 'is empty'],
    ['a phone’s HEIC', () => file('IMG_1.heic', boxes('heic', 'xxxx'), 'image/heic'), 415, 'is a HEIC picture'],
    [
      '21 megabytes',
      async () => file('big.jpg', Buffer.concat([(await jpeg()).bytes, Buffer.alloc(21 * 1024 * 1024)])),
      413,
      'is too large',
    ],
    ['sound alone', () => file('song.mp4', boxes('M4A ', 'xxxx'), 'video/mp4'), 415, 'is damaged'],
  ])('%s', async (_name, make, status, text) => {
    const made = await make()
    const reply = await send([await jpeg(), made])
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'application/problem+json'])
    expect(reply.json().detail).toContain(`"${made.name}" ${text}`)
    expect(Object.values(reply.json().errors)).toEqual([[reply.json().detail]])
  })
})

test.each([
  ['a path', '../../../etc/passwd', '"passwd"'],
  ['a path of Windows', '..\\..\\windows\\win.ini', '"win.ini"'],
  ['an encoded path', '%2e%2e%2fsecret.png', '"%2e%2e%2fsecret.png"'],
  ['letters that turn the line around', 'a\u202egnp.exe', '"agnp.exe"'],
  ['markup', '<script>.png', '"script.png"'],
  ['ten thousand letters', 'x'.repeat(10_000), `"${'x'.repeat(60)}…${'x'.repeat(15)}"`],
])('a file named by %s gets a harmless name', async (_name, name, shown) => {
  const reply = await send([file(name, 'hello')])
  expect(reply.statusCode).toBe(415)
  expect(reply.json().detail.slice(0, shown.length + 7)).toBe(`${shown} is not`)
})

test('a line break in a file name starts no new header', async () => {
  const { body, type } = await encodeForm({ ...form, Files: file('X.png', 'hello') })
  const forged = Buffer.from(body.toString('latin1').replace('filename="X.png"', 'filename="a\r\nX-Evil: 1"'), 'latin1')
  const reply = await t.as(creator).post('/posts', forged, { 'content-type': type })
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
  expect(reply.headers['x-evil']).toBeUndefined()
})

test('more than 20 files are too many', async () => {
  const small = await jpeg({ width: 8, height: 8 })
  const reply = await send(Array.from({ length: 21 }, () => small))
  expect([reply.statusCode, reply.json().detail]).toEqual([413, 'At most 20 files are accepted here.'])
})

test.each([
  ['10,000 files', 'Files', 10_000],
  ['10,000 fields', 'Note', 10_000],
])('%s end early', async (_name, field, count) => {
  const boundary = 'frontier'
  const kind = field === 'Files' ? '; filename="a.png"' : ''
  const part = (n: number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}${kind ? '' : n}"${kind}\r\n\r\nx\r\n`
  const body = Buffer.from(`${Array.from({ length: count }, (_, n) => part(n)).join('')}--${boundary}--\r\n`)
  const reply = await t
    .as(creator)
    .post('/posts', body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  expect([413, 415]).toContain(reply.statusCode)
})

test.each([
  ['no boundary', 'multipart/form-data', Buffer.from('x'), 400],
  ['no parts', 'multipart/form-data; boundary=a', Buffer.from('--a--\r\n'), 400],
  ['an empty body', 'multipart/form-data; boundary=a', Buffer.alloc(0), 400],
  [
    'a body that breaks off',
    'multipart/form-data; boundary=a',
    Buffer.from('--a\r\nContent-Disposition: form-data; name="Title"\r\n\r\nhal'),
    400,
  ],
  ['noise', 'multipart/form-data; boundary=a', Buffer.alloc(5000, 7), 400],
  ['urlencoded', 'application/x-www-form-urlencoded', Buffer.from('Title=x'), 415],
  ['plain text', 'text/plain', Buffer.from('x'), 415],
])('%s is not a form with files', async (_name, type, body, status) => {
  const reply = await t.as(creator).post('/posts', body, { 'content-type': type })
  expect(reply.statusCode).toBe(status)
})

test.each([
  ['a field name of prototypes', { __proto__x: 'a', constructor: 'b' }],
  ['a field that is far too long', { Caption: 'x'.repeat(40_000) }],
])('%s is refused', async (_name, fields) => {
  const reply = await sendForm(t, creator, '/posts', {
    ...form,
    ...(fields as Record<string, string>),
    Files: await jpeg(),
  })
  expect([400, 413]).toContain(reply.statusCode)
})

test('a field sent twice, and a file field of another name, are refused', async () => {
  const twice = await encodeForm({ ...form, Files: await jpeg() })
  const doubled = Buffer.from(twice.body.toString('latin1').replace('name="PostType"', 'name="title"'), 'latin1')
  expect((await t.as(creator).post('/posts', doubled, { 'content-type': twice.type })).json().detail).toContain(
    'sent twice',
  )
  const other = await sendForm(t, creator, '/posts', { ...form, Attachment: await jpeg() })
  expect([other.statusCode, other.json().detail]).toEqual([400, 'The form has no file field named "Attachment".'])
})

test('a compressed form is not decompressed', async () => {
  const { body, type } = await encodeForm({ ...form, Files: await jpeg() })
  const reply = await t.as(creator).post('/posts', gzipSync(body), { 'content-type': type, 'content-encoding': 'gzip' })
  expect(reply.statusCode).toBe(415)
})

test('an oversized form is refused before it is read', async () => {
  const reply = await rawUpload(t, creator, { length: 600 * 1024 * 1024, send: [Buffer.from('--x\r\n')] })
  expect(reply.status).toBe(413)
})

test('a client that disconnects half-way leaves nothing behind', async () => {
  const { body, type } = await encodeForm({ ...form, Files: await jpeg({ width: 2000, height: 2000 }) })
  const gone = rawUpload(t, creator, {
    length: body.length,
    type,
    send: [body.subarray(0, body.length / 2)],
    hangUpAfter: 100,
  })
  expect((await gone).status).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 200))
})
