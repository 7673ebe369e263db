import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { afterAll, expect, test } from 'vitest'
import { jpeg } from '../../../testing/media-factories.ts'
import { keepUploadedFile } from './keep-uploaded-file.ts'

const chunks = 200

const folder = mkdtempSync(join(tmpdir(), 'fanlight-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

/** A file that arrives piece by piece; `taken` counts the pieces read. */
function coming(filename: string, first: Buffer) {
  const state = { taken: 0 }
  async function* pieces() {
    yield first
    for (; state.taken < chunks; state.taken += 1) yield Buffer.alloc(16_384, 7)
  }
  const file = Readable.from(pieces(), { objectMode: false, highWaterMark: 1 })
  return { state, part: { filename, file } as unknown as MultipartFile }
}
const keep = (part: MultipartFile, room = 100_000_000) =>
  keepUploadedFile(part, {
    field: 'media',
    path: join(folder, String(files++)),
    room,
    most: 100 * 1024 * 1024,
    signal: new AbortController().signal,
    touch: () => undefined,
    gone: new AbortController().signal,
    person: 1,
  })

test('a file that is no picture or video is recognized by its first bytes, and read no further', async () => {
  const { part, state } = coming('letter.txt', Buffer.alloc(16_384, 'hello '))
  await expect(keep(part)).rejects.toMatchObject({ status: 415 })
  expect(state.taken).toBeLessThan(10)
})

test('a file that is larger than the room left is read no further than that', async () => {
  const { part, state } = coming('sea.jpg', (await jpeg()).bytes)
  await expect(keep(part, 20 * 16_384)).rejects.toMatchObject({ status: 413 })
  expect(state.taken).toBeLessThan(40)
})

test('a picture is stored whole', async () => {
  const { part } = coming('sea.jpg', (await jpeg()).bytes)
  expect(await keep(part)).toMatchObject({ kind: 'image', name: '"sea.jpg"' })
})
