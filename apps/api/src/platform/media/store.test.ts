import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../testing/s3-server.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-store-'))
const s3 = await startS3()
const stores: Record<string, Store> = { disk: diskStore(join(folder, 'disk')), s3: s3Store(s3.settings) }

afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

async function listed(store: Store, inFolder: string) {
  const files: { name: string; changedAt: Date }[] = []
  for await (const file of store.list(inFolder)) files.push(file)
  return files
}

const name = (file = 'large.webp', key = '0f8c5b9e-5a52-4b0e-9a3e-111111111111') => `media/0f/${key}/${file}`

describe.each(['disk', 's3'])('the %s store', (kind) => {
  const store = () => stores[kind] as Store
  const read = async (file: string, range?: { start: number; end: number }) =>
    text((await (await store().open(file))?.stream(range)) ?? Readable.from([]))

  test('keeps what it is given, whole and in parts', async () => {
    await store().put(name(), Buffer.from('0123456789'), 'image/webp')
    expect((await store().open(name()))?.bytes).toBe(10)
    expect(await read(name())).toBe('0123456789')
    expect(await read(name(), { start: 2, end: 4 })).toBe('234')
  })

  test('keeps files, and leaves them where they were', async () => {
    const file = join(folder, 'upload')
    writeFileSync(file, 'a'.repeat(3_000_000))
    await store().put(name('video.mp4'), { file }, 'video/mp4')
    rmSync(file)
    expect((await store().open(name('video.mp4')))?.bytes).toBe(3_000_000)
  })

  test('replaces whole files', async () => {
    await store().put(name('small.webp'), Buffer.from('a longer first one'), 'image/webp')
    await store().put(name('small.webp'), Buffer.from('second'), 'image/webp')
    expect(await read(name('small.webp'))).toBe('second')
  })

  test('reports missing files', async () => {
    expect(await store().open(name('nothing.webp'))).toBeUndefined()
  })

  test('lists and removes its files', async () => {
    const key = '0fffffff-5a52-4b0e-9a3e-222222222222'
    const names = [name('large.webp', key), name('small.webp', key)]
    for (const one of names) await store().put(one, Buffer.from('x'), 'image/webp')
    const found = await listed(store(), 'media')
    expect(found.map((file) => file.name)).toEqual(expect.arrayContaining(names))
    expect(Math.abs((found[0]?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    await store().remove([...names, name('never.webp', key)])
    expect((await listed(store(), 'media')).filter((file) => names.includes(file.name))).toEqual([])
    expect(await listed(store(), 'avatars')).toEqual([])
  })

  test('reports that it is up', async () => {
    await expect(store().check()).resolves.toBeUndefined()
  })
})

test('an S3 address gives the file for a while, and cannot be changed', async () => {
  const store = stores.s3 as Store
  await store.put(name(), Buffer.from('0123456789'), 'image/webp')
  const presign = () => store.presign?.(name(), { window: 300, seconds: 300 }, 'image/webp')
  const address = (await presign()) ?? ''
  expect(await presign()).toBe(address)
  const reply = await fetch(address)
  expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
    200,
    'image/webp',
    '0123456789',
  ])
  expect(await (await fetch(address, { headers: { range: 'bytes=3-5' } })).text()).toBe('345')
  const other = await fetch(address.replace('large.webp', 'video.mp4'))
  expect(other.status).toBe(403)
  await other.body?.cancel()
})

test('a store that is down is reported as such', async () => {
  const away = s3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:9' })
  await expect(away.put(name(), Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ status: 503 })
  await expect(away.open(name())).rejects.toMatchObject({ status: 503 })
  await expect(away.check()).rejects.toMatchObject({ status: 503 })
})

test('the disk store knows only its own names', async () => {
  const disk = stores.disk as Store
  for (const bad of [
    '../../etc/passwd',
    'media/../../x',
    '/etc/passwd',
    'media/a/../b',
    'media//x',
    'media/x\0.webp',
  ]) {
    await expect(disk.open(bad), bad).rejects.toThrow('not a name')
    await expect(disk.put(bad, Buffer.from('x'), 'image/webp'), bad).rejects.toThrow('not a name')
  }
  expect(readdirSync(join(folder, 'disk', 'drafts'))).toEqual([])
})

test("browsers are sent to the store's address for them", async () => {
  const publicEndpoint = s3.settings.endpoint.replace('127.0.0.1', 'localhost')
  const store = s3Store({ ...s3.settings, publicEndpoint })
  await store.put(name(), Buffer.from('0123456789'), 'image/webp')
  const address = (await store.presign?.(name(), { window: 300, seconds: 300 }, 'image/webp')) ?? ''
  expect(address.startsWith(`${publicEndpoint}/${s3.settings.bucket}/`)).toBe(true)
  const reply = await fetch(address)
  expect([reply.status, await reply.text()]).toEqual([200, '0123456789'])
})

test.each(['media/../secrets/session-secret', 'media/a..b/x.webp', '/etc/passwd', 'media//x', 'media/.hidden', ''])(
  'the disk has no file named %j',
  async (bad) => {
    await expect((async () => stores.disk?.put(bad, Buffer.from('x'), 'image/webp'))()).rejects.toThrow('not a name')
    await expect((async () => stores.disk?.open(bad))()).rejects.toThrow('not a name')
  },
)

/** A store that answers as told here, with a timeout of half a second plus the time for its bytes. */
async function oddStore(answer: RequestListener) {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { store: s3Store({ ...s3.settings, endpoint }, { seconds: 0.5, bytesASecond: 1_000_000 }), close }
}

test.each([
  [500, { status: 503 }],
  [429, { status: 503 }],
  [403, { message: 'the store answered 403 to PUT' }],
])('a bucket that answers %d', async (status, expected) => {
  const { store, close } = await oddStore((request, response) => {
    request.resume()
    response.writeHead(status).end()
  })
  await expect(store.put(name(), Buffer.from('x'), 'image/webp')).rejects.toMatchObject(expected)
  close()
})

test('a store that accepts everything and answers nothing is down after a moment, not after minutes', async () => {
  const { store, close } = await oddStore((request) => request.resume())
  const start = performance.now()
  const calls = await Promise.allSettled([store.put(name(), Buffer.from('x'), 'image/webp'), store.open(name())])
  const away = { status: 'rejected', reason: { status: 503 } }
  expect(calls).toMatchObject([away, away])
  expect(performance.now() - start).toBeLessThan(10_000)
  close()
})

test('a file that the store sends half of is truncated, and ends the request for it', async () => {
  const { store, close } = await oddStore(({ method }, response) => {
    response.writeHead(200, { 'content-length': 10 })
    if (method === 'HEAD') response.end()
    else response.write('01234')
  })
  const file = await store.open(name())
  await expect(file?.stream().then(text)).rejects.toThrow()
  close()
})

test('a large file gets the time that its bytes take', async () => {
  const { store, close } = await oddStore((request, response) => {
    request.resume().once('end', () => setTimeout(() => response.writeHead(200).end(), 1500))
  })
  await expect(store.put(name(), Buffer.alloc(4_000_000), 'image/webp')).resolves.toBeUndefined()
  close()
})
