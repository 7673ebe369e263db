import { afterEach, expect, test, vi } from 'vitest'
import { call, callFile, callPage } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

/** The request, with an answer to everything. */
function answering(body: unknown) {
  const calls: [string, unknown, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { method, body: sent }: RequestInit) => {
    calls.push([String(method), url, sent])
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
  })
  return calls
}

test('a call goes to its listed address, with parameters in the path and its body', async () => {
  const calls = answering({ id: 7 })
  expect(await call('buyPost', { params: { id: 7 }, body: { expectedPrice: 4 } })).toEqual({ id: 7 })
  expect(calls).toEqual([['POST', '/api/posts/7/purchase', '{"expectedPrice":4}']])
})

test('path parameters cannot escape their place', async () => {
  const calls = answering(undefined)
  expect(await call('endSession', { params: { id: 'a/../others' } })).toBeUndefined()
  expect(calls).toEqual([['DELETE', '/api/account/sessions/a%2F..%2Fothers', undefined]])
})

test('a page reads its headers; unknown parameters are left out of the address', async () => {
  const calls = answering([{ id: 1 }])
  const page = await callPage('listNotifications', { query: { page: 2, pageSize: undefined } })
  expect(page).toEqual({ items: [{ id: 1 }], total: 1, hasNext: false })
  expect(calls).toEqual([['GET', '/api/notifications?page=2', undefined]])
})

test('a file is returned as it is', async () => {
  answering('a')
  expect(await (await callFile('exportPayout', { params: { id: 3 } })).text()).toBe('"a"')
})
