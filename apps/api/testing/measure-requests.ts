import { afterAll, describe, expect, test } from 'vitest'
import { bouncedEmails } from './bounced-emails.ts'
import { inputsOf } from './described-inputs.ts'
import { createCreator, makeOperator } from './factories.ts'
import { hostileAddresses, hostileBodies, hostileHeaders } from './hostile-input.ts'
import { everyRouteOf } from './route-table.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** What one request may cost of the one thread that serves everybody. */
export const mostMilliseconds = 50

type Inputs = ReturnType<Awaited<ReturnType<typeof inputsOf>>>

interface Attack {
  what: string
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

const headersOfAll = Object.entries(hostileHeaders())
const proxied = { TRUSTED_PROXIES: 'loopback' }
const withAll = {
  ...proxied,
  STRIPE_SECRET_KEY: 'sk_test_nothing',
  STRIPE_WEBHOOK_SECRET: 'whsec_for_these_tests_only',
  ...bouncedEmails,
}

/** Half of all routes, every second one: a file for each half, so that both cores of a small machine measure. */
export async function measureEverySecond(first: 0 | 1) {
  // A table of tests is made before any test runs, and it is the server that knows its routes.
  const servers = [await startTestApp(proxied), await startTestApp(withAll)]
  const [demo, full] = servers as [TestApp, TestApp]
  const known = everyRouteOf(demo.app)
  const routes = [
    ...known.map((route) => ({ route, t: demo })),
    ...everyRouteOf(full.app).flatMap((route) => (known.includes(route) ? [] : [{ route, t: full }])),
  ]
  const described = await inputsOf(demo.app)
  afterAll(async () => {
    for (const t of servers) await t.close()
  })

  describe('nothing that one request brings costs more than a moment', () => {
    test.each(routes.filter((_, index) => index % 2 === first))('$route', async ({ route, t }) => {
      const [method = '', path = ''] = route.split(' ')
      const token = await tokenForEverything(t)
      const slow: string[] = []
      for (const attack of attacksOn(method, path, described(method, path))) {
        const spent = await leastTime(() => send(t, method, attack, token))
        if (spent > mostMilliseconds) slow.push(`${attack.what}: ${Math.round(spent)} ms`)
      }
      expect(slow).toEqual([])
    })
  })
}

function attacksOn(method: string, path: string, { queries, fields }: Inputs): Attack[] {
  const plain = path.replace(/:\w+/g, '1').replace('*', 'x')
  const bodies = method === 'GET' || method === 'DELETE' ? {} : hostileBodies(fields)
  return [
    ...Object.entries(hostileAddresses(path, queries)).map(([what, url]) => ({ what, url })),
    ...headersOfAll.map(([what, headers]) => ({ what, url: plain, headers })),
    ...Object.entries(bodies).map(([what, { type, bytes }]) => ({
      what,
      url: plain,
      headers: { 'content-type': type },
      payload: bytes,
    })),
  ]
}

const send = (t: TestApp, method: string, { url, headers, payload }: Attack, token: string) =>
  t.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload }),
  })

/** Of somebody who may do everything, so that nothing is refused before it is read. */
async function tokenForEverything({ deps, db }: TestApp) {
  const { id, token } = await createCreator(deps)
  await makeOperator({ db }, id)
  return token
}

/** Once is enough where it is quick; the first of its kind is compiled on the way, and rubbish is collected at times. */
async function leastTime(work: () => Promise<unknown>) {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && least > mostMilliseconds; round++) least = Math.min(least, await timeOf(work))
  return least
}

/** Time of this thread, not of the clock: what others do on the machine does not count. */
export async function timeOf(work: () => Promise<unknown>) {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
