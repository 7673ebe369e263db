import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg } from '../../../testing/media-factories.ts'
import { answerErrors } from '../http/answer-error.ts'
import type { Api } from '../http/api.ts'
import { acceptUploads, withUpload } from './read-upload.ts'
import type { UploadsInFlight } from './uploads-in-flight.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-upload-'))
const unlimited: UploadsInFlight = { run: (_person, upload) => upload() }
const app: Api = Fastify().withTypeProvider<ZodTypeProvider>()

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, (problem) => problem)
  await acceptUploads(app, (uploads) => {
    uploads.post('/', { config: { upload: { files: { file: 2 } } } }, (call) =>
      withUpload(call, { uploads: unlimited, person: 1, folder, pause: 500 }, async ({ fields, files }) => ({
        fields,
        files: files.map(({ field, name, bytes, format }) => ({ field, name, bytes, format })),
      })),
    )
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Sends pieces of a form with pauses in between. */
function sendSlowly(pieces: (Buffer | string)[], pauseMilliseconds: number) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' }
    const call = request({ port, method: 'POST', headers }, async (reply) => {
      const body = Buffer.concat(await reply.toArray()).toString()
      clearInterval(timer)
      resolve({ status: reply.statusCode ?? 0, body })
    })
    call.on('error', reject)
    const rest = [...pieces]
    const timer = setInterval(() => {
      const piece = rest.shift()
      if (piece === undefined) clearInterval(timer)
      else if (rest.length === 0) call.end(piece)
      else call.write(piece)
    }, pauseMilliseconds)
  })
}

const head = '--x\r\nContent-Disposition: form-data; name="File"; filename="a.jpg"\r\n\r\n'
const tail = '\r\n--x\r\nContent-Disposition: form-data; name="Title"\r\n\r\nSlow\r\n--x--\r\n'

test('a slow sender is waited for as long as bytes keep coming', async () => {
  const { bytes } = await jpeg()
  const quarter = Math.ceil(bytes.length / 4)
  const parts = [0, 1, 2, 3].map((n) => bytes.subarray(n * quarter, (n + 1) * quarter))
  const { status, body } = await sendSlowly([head, ...parts, tail], 200)
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual({
    fields: { title: 'Slow' },
    files: [{ field: 'file', name: '"a.jpg"', bytes: bytes.length, format: 'jpeg' }],
  })
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['in the middle of a file', async () => [head, (await jpeg()).bytes.subarray(0, 100), 'never', 'sent']],
  ['between two parts', async () => [`${head}`, (await jpeg()).bytes, tail.slice(0, 20), 'never', 'sent']],
])('a client that stops %s is not waited for', async (_name, pieces) => {
  const all = await pieces()
  const stops = all.slice(0, -2)
  const started = performance.now()
  const { status } = await sendSlowly([...stops, ...Array.from({ length: 40 }, () => Buffer.alloc(0)), 'x'], 50)
  expect(status).toBe(408)
  expect(performance.now() - started).toBeLessThan(8000)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(readdirSync(folder)).toEqual([])
})

test('an empty file field is no file', async () => {
  const empty =
    '--x\r\nContent-Disposition: form-data; name="File"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n'
  const { status, body } = await sendSlowly([empty, tail], 10)
  expect([status, JSON.parse(body)]).toEqual([200, { fields: { title: 'Slow' }, files: [] }])
})

test('an oversized field is named', async () => {
  const { bytes } = await jpeg({ width: 4, height: 4 })
  const three = [0, 1, 2].flatMap(() => [head, bytes, '\r\n'])
  const { status, body } = await sendSlowly([...three, tail.slice(2)], 5)
  expect([status, JSON.parse(body).detail]).toEqual([413, 'At most 2 files are accepted here.'])
})
