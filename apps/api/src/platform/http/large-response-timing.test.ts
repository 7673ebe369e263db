import type { EndpointName } from '@fanlight/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOfMost, readings } from '../../../testing/addresses-of-most.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { createOperator } from '../../../testing/factories.ts'
import { growDatabase } from '../../../testing/grown-database.ts'
import { grownDesks } from '../../../testing/grown-desks.ts'
import { longestHold } from '../../../testing/longest-hold.ts'
import { mostMilliseconds } from '../../../testing/measure-requests.ts'
import { openApp, type TestApp } from '../../../testing/open-app.ts'

let t: TestApp
let addressIn: Awaited<ReturnType<typeof addressesOfMost>>
/** The creator and the fan with the most of everything, and an operator. */
let tokens: string[]

beforeAll(async () => {
  const database = await createTestDatabase()
  const grown = await growDatabase(database.url, grownDesks)
  addressIn = await addressesOfMost(database.url, grown)
  t = await openApp(database)
  tokens = [await signIn(grown.creatorId), await signIn(grown.fanId), (await createOperator(t.deps)).token]
}, 900_000)
afterAll(() => t.close())

async function signIn(id: number) {
  const [issuer = ''] = t.deps.sessions.issuers
  const person = await t.db.one<{ subject: string; email: string; name: string }>(
    'test-trusted',
    'update users set issuer = $2 where id = $1 returning subject, email, name',
    [id, issuer],
  )
  return (await t.deps.sessions.start({ ...person, issuer, avatarUrl: null, ownsEmail: true })).token
}

/** Single things, found by a secret or a file name, and redirects. */
const apart: EndpointName[] = [
  'downloadExport',
  'readMailedCancel',
  'readConversation',
  'readMail',
  'readIdentityPicture',
  'readCasePicture',
  'readAvatar',
  'readMedia',
  'readStream',
  'readSharePicture',
  'readPostPicture',
  'readDraftPicture',
  'readTopicPicture',
  'openDevIdentity',
]

test.each(['/api/docs', '/api/openapi.json'])('parts of all routes are built in turns: %s', async (url) => {
  // Only the first call, compilation included: later ones are cached.
  expect(await longestHold(() => t.app.inject(url))).toBeLessThan(2 * mostMilliseconds)
})

test.each(readings.filter((name) => !apart.includes(name)))('%s blocks nobody, however much there is', async (name) => {
  const url = addressIn(name)
  const statuses: number[] = []
  const slow: string[] = []
  for (const token of tokens) {
    const send = async () => {
      const { statusCode } = await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      statuses.push(statusCode)
    }
    const held = await leastHold(send)
    if (held > mostMilliseconds) slow.push(`${url}: ${Math.round(held)} ms in one go`)
  }
  expect(statuses, url).toContain(200)
  expect(slow).toEqual([])
})

/** One round is enough if it is quick; the first one also compiles code. */
async function leastHold(work: () => Promise<unknown>) {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && least > mostMilliseconds; round++) least = Math.min(least, await longestHold(work))
  return least
}
