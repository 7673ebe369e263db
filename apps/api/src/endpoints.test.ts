import { addressOf, endpointNames, endpointOf, endpoints } from '@fanlight/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bouncedEmails } from '../testing/bounced-emails.ts'
import { inputsOf } from '../testing/described-inputs.ts'
import { createUser } from '../testing/factories.ts'
import { everyRouteOf } from '../testing/route-table.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let withAll: TestApp
beforeAll(async () => {
  t = await startTestApp()
  withAll = await startTestApp({
    ...bouncedEmails,
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRET: 'whsec_for_these_tests',
  })
})
afterAll(async () => {
  await t.close()
  await withAll.close()
})

const written = (name: (typeof endpointNames)[number]) => {
  const { method, path } = addressOf(name)
  // The server matches addresses case-insensitively; its table prints the fixed parts in lower case.
  return `${method} ${path.replace(/[^/]+/g, (part) => (part.startsWith(':') ? part : part.toLowerCase()))}`
}
/** The transports of the hub, and the pages of the web. */
const apart = /\/hubs\/notifications(\/negotiate)?$|\*$/

test("the server has the list's routes and no others", () => {
  const routes = new Set([...everyRouteOf(t.app), ...everyRouteOf(withAll.app)].filter((one) => !apart.test(one)))
  expect([...routes].toSorted()).toEqual(endpointNames.map(written).toSorted())
})

test('every endpoint has an address', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(endpointNames.toSorted())
})

test('no two endpoints of the list have one address', () => {
  expect(new Set(endpointNames.map(written)).size).toBe(endpointNames.length)
})

test('its parameters are those of its path', () => {
  for (const name of endpointNames) {
    const inPath = [...addressOf(name).path.matchAll(/:(\w+)/g)].map(([, part]) => part)
    expect(Object.keys(endpointOf(name).params?.shape ?? {}).sort(), name).toEqual(inPath.sort())
  }
})

const refusals = { anybody: [], person: [401], creator: [401, 403], operator: [404, 404] } as const

test.each(endpointNames)('%s refuses unauthorized callers before reading the request', async (name) => {
  const { method, path } = addressOf(name)
  const person = await createUser(t.deps)
  const [visitor, somebody] = refusals[endpointOf(name).who]
  for (const [headers, expected] of [
    [{}, visitor],
    [{ authorization: `Bearer ${person.token}` }, somebody],
  ] as const) {
    if (!expected) continue
    const url = path.replace(/:\w+/g, '%00')
    const reply = await t.app.inject({
      method: method as 'GET',
      url,
      headers,
      payload: method === 'GET' ? undefined : '{',
    })
    expect(reply.statusCode).toBe(expected)
  }
})

test("the published description names each form's fields and files", async () => {
  const fieldsOf = await inputsOf(t.app)
  const forms = endpointNames.filter((name) => endpointOf(name).upload)
  expect(forms.length).toBeGreaterThan(5)
  for (const name of forms) {
    const { method, path } = addressOf(name)
    const { fields } = fieldsOf(method, path)
    expect([name, fields]).toEqual([name, expect.arrayContaining(Object.keys(endpointOf(name).upload?.files ?? {}))])
  }
  expect(fieldsOf('POST', '/api/profiles').fields).toEqual(['name', 'description', 'tags', 'subscriptionFee', 'avatar'])
  expect(fieldsOf('POST', '/api/creator/verification').fields).toEqual(
    expect.arrayContaining(['legalName', 'dateOfBirth', 'country', 'document', 'selfie']),
  )
  const { paths } = (await t.app.inject('/api/openapi.json')).json()
  expect(Object.keys(paths['/api/posts'].post.requestBody.content)).toEqual(['multipart/form-data'])
})

test('the published description names each endpoint, its callers, and its file', async () => {
  const { paths } = (await t.app.inject('/api/openapi.json')).json()
  expect(paths['/api/posts/{id}/purchase'].post).toMatchObject({
    operationId: 'buyPost',
    security: [{ bearer: [] }],
    parameters: [
      { name: 'id', in: 'path' },
      { name: 'Idempotency-Key', in: 'header' },
    ],
  })
  expect(paths['/api/wallet/transactions.csv'].get.responses['200'].content).toEqual({
    'text/csv; charset=utf-8': { schema: { type: 'string', format: 'binary' } },
  })
})
