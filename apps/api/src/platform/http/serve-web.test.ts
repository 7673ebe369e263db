import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readWebPages } from './web-pages.ts'

// `npm test` builds the web before it runs tests.
let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** As a signed-in person gets them: the app itself. */
const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { accept: 'text/html', cookie: 'signed-in=1', ...headers } })

test("a page contains its styles, links to none, and names its screen's modules", async () => {
  const { id } = await createProfile(t.deps, { name: 'Luna Vale' })
  for (const path of [`/profile/${id}`, '/wallet', '/admin/money/ledger', '/profiles']) {
    const { statusCode, body } = await get(path)
    expect([path, statusCode, body.match(/<style>/g)?.length, body.includes('rel="stylesheet"')]).toEqual([
      path,
      200,
      1,
      false,
    ])
    const modules = [...body.matchAll(/<link rel="later" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    expect(modules.length).toBeGreaterThan(8)
    expect(modules.toSorted()).toEqual([...new Set(modules)].toSorted())
    for (const href of modules) expect([href, (await get(href)).statusCode]).toEqual([href, 200])
  }
  expect((await get('/wallet')).body).toContain('/assets/wallet-screen-')
})

test.each([
  ['/search', '/profiles'],
  ['/search?q=%20', '/profiles'],
  ['/search/?q=a%26b%20%22c', '/profiles?search=a%26b+%22c'],
  ['/search?search=//evil.test', '/profiles?search=%2F%2Fevil.test'],
])('%s leads to %s before anything is shown', async (path, to) => {
  const reply = await get(path)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, to])
})

test.each([
  '/nothing-here',
  '/profile/abc',
  '/profile/1/nothing',
  '/admin/nothing',
  '/../../etc/passwd',
  '/assets/../../package.json',
])('%s is a 404 that still shows the app', async (path) => {
  const reply = await get(path)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(reply.body).toContain('</html>')
})

test("a page's policy allows all its inline scripts, including the one that waits for the first paint", async () => {
  for (const path of ['/', '/login', '/wallet']) {
    const { body, headers } = await get(path)
    const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(scripts.some((text) => text.includes('entry.client'))).toBe(true)
    for (const text of scripts)
      expect(headers['content-security-policy']).toContain(createHash('sha256').update(text).digest('base64'))
  }
})

test('pages are compressed and revalidated, and assets cached forever', async () => {
  const page = await get('/wallet', { 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe((await get('/wallet')).body)
  const again = await get('/wallet', { 'if-none-match': String(page.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const asset = /href="(\/assets\/framework-[^"]+)"/.exec((await get('/')).body)?.[1] ?? ''
  expect((await get(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('React is sent in its production build', async () => {
  const framework = /href="(\/assets\/framework-[^"]+)"/.exec((await get('/')).body)?.[1] ?? ''
  const { body } = await get(framework)
  expect([body.includes('Minified React error'), body.includes('Each child in a list')]).toEqual([true, false])
})

test('without a build there are no pages', async () => {
  expect(readWebPages(new Map())).toEqual([])
})

test("no page of the build names another site's address", async () => {
  for (const path of ['/', '/about', '/terms', '/wallet', '/nothing-here']) {
    const { body } = await get(path)
    expect([path, body.includes('public-url.invalid')]).toEqual([path, false])
  }
  expect((await get('/about')).body).toContain(`<link rel="canonical" href="${t.config.publicUrl}/about"`)
})
