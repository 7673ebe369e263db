import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendIdentity } from '../../../testing/console-factories.ts'
import { createCreator, type Person } from '../../../testing/factories.ts'
import { encodeForm, jpeg } from '../../../testing/media-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'

/** A form may take five seconds, and after two it must have averaged 16 KB a second. */
let t: TestApp
beforeAll(async () => {
  const identityForm = { whole: 5000, firstWhile: 2000, bytesPerSecond: 16_000 }
  t = await startTestApp({ KYC_REVIEW: 'manual' }, { identityForm })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())

const applicant = () => createCreator(t.deps, { kyc: 'none' })

/** Sends an endless form, this many bytes ten times a second, and resolves to its answer. */
async function trickle(person: Person, bytes: number) {
  const picture = await jpeg({ width: 1200, height: 900 })
  const { body, type } = await encodeForm({ legalName: 'Ada Lovelace', document: picture })
  const { port } = t.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': type }
  const began = performance.now()
  return new Promise<{ status: number; detail: string; seconds: number }>((resolve) => {
    const call = request({ port, path: '/api/creator/verification', method: 'POST', headers }, async (reply) => {
      clearInterval(timer)
      const { detail } = JSON.parse(Buffer.concat(await reply.toArray()).toString())
      resolve({ status: reply.statusCode ?? 0, detail, seconds: (performance.now() - began) / 1000 })
    })
    call.on('error', () => {
      clearInterval(timer)
      resolve({ status: 0, detail: '', seconds: 0 })
    })
    call.write(body.subarray(0, body.indexOf('\r\n\r\n', body.indexOf('filename')) + 1000))
    const timer = setInterval(() => call.write(Buffer.alloc(bytes, 7)), 100)
  })
}

test('a trickling form is given up, and so is one that takes too long in all', async () => {
  const [slow, steady] = await Promise.all([trickle(await applicant(), 100), trickle(await applicant(), 4000)])
  expect(slow).toMatchObject({
    status: 408,
    detail: 'The form arrives too slowly. Please check your connection.',
  })
  expect(steady).toMatchObject({
    status: 408,
    detail: 'The form took longer than 5 seconds to arrive. Please check your connection.',
  })
  expect(slow.seconds).toBeLessThan(steady.seconds)
})

test('nine slow forms of three accounts leave room for others, and one of each is read at a time', async () => {
  const attackers = [await applicant(), await applicant(), await applicant()]
  const slow = attackers.flatMap((one) => [trickle(one, 4000), trickle(one, 4000), trickle(one, 4000)])
  // Each form being read has a folder.
  const beingRead = () => (existsSync(draftsFolder(t.config)) ? readdirSync(draftsFolder(t.config)).length : 0)
  await expect.poll(beingRead, { timeout: 4500 }).toBe(3)
  await pause(500)
  expect(beingRead()).toBe(3)
  expect((await sendIdentity(t, await applicant())).statusCode).toBe(201)
  for (const { status } of await Promise.all(slow)) expect(status).toBe(408)
}, 60_000)

test('above eight at once people wait for their turn instead of being refused', async () => {
  const attackers = await Promise.all(Array.from({ length: 8 }, applicant))
  const slow = attackers.map((one) => trickle(one, 4000))
  await pause(500)
  expect((await sendIdentity(t, await applicant())).statusCode).toBe(201)
  for (const { status } of await Promise.all(slow)) expect(status).toBe(408)
}, 60_000)
