import { vi } from 'vitest'

interface Call {
  method: string
  path: string
  body: unknown
}
/** A body, a status with a body, or a promise of one of them; 'lost' is a connection that breaks. */
export type Answer = 'lost' | { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>

/** Replaces the network. Each route answers in turn; its last answer stays. With a delay each takes its time. */
export function fakeApi(routes: Record<string, Answer | Answer[]>, { delay = 0 } = {}) {
  const calls: Call[] = []
  const queues = new Map(Object.entries(routes).map(([route, answer]) => [route, [answer].flat() as Answer[]]))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace(/^\/api/, '')
    calls.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : body })
    const queue = queues.get(`${method} ${path}`) ?? []
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    if (answer === undefined) throw new Error(`Nothing answers ${method} ${path}.`)
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const { status = 200, body: said } = await answer
    return new Response(said === undefined ? null : JSON.stringify(said), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return { calls, to: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route) }
}

/** An answer that the test gives later. */
export function later() {
  const { promise, resolve } = Promise.withResolvers<{ status?: number; body?: unknown }>()
  return { answer: promise as Answer, give: resolve }
}
