import { afterEach, expect, test, vi } from 'vitest'
import { call, callFile, callPage } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is asked for, with the answer to all of it. */
function answering(body: unknown) {
  const calls: [string, unknown, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { method, body: sent }: RequestInit) => {
    calls.push([String(method), url, sent])
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
  })
  return calls
}

test('a call goes where the list says, with its parameters in the path and its body', async () => {
  const calls = answering({ id: 7 })
  expect(await call('buyPost', { params: { id: 7 }, body: { expectedPrice: 4 } })).toEqual({ id: 7 })
  expect(calls).toEqual([['POST', '/api/posts/7/purchase', '{"expectedPrice":4}']])
})

test('what stands in a path cannot leave its place', async () => {
  const calls = answering(undefined)
  expect(await call('endSession', { params: { id: 'a/../others' } })).toBeUndefined()
  expect(calls).toEqual([['DELETE', '/api/account/sessions/a%2F..%2Fothers', undefined]])
})

test('a page tells what its headers say; what is not known stands in no address', async () => {
  const calls = answering([{ id: 1 }])
  const page = await callPage('listNotifications', { query: { page: 2, pageSize: undefined } })
  expect(page).toEqual({ items: [{ id: 1 }], total: 1, hasNext: false })
  expect(calls).toEqual([['GET', '/api/notifications?page=2', undefined]])
})

test('a file comes as it is', async () => {
  answering('a')
  expect(await (await callFile('exportPayout', { params: { id: 3 } })).text()).toBe('"a"')
})
