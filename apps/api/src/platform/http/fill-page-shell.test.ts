import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

// `npm test` builds the web before it runs tests.
let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp()
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const bodyOf = async (url: string) => (await get(url)).body
/** Check for a phrase only: nobody can read the diff of two whole pages. */
const says = async (url: string, words: string) => (await bodyOf(url)).includes(words)
const unlike = (html: string, pattern: RegExp) => pattern.exec(html)?.[0]
const call = async (name: string) => {
  const rest = { supportEmail: 'help@moon.test', sellerName: '', sellerAddress: '', sellerTaxId: '' }
  const colors = { buttonFrom: '#005577', buttonTo: '#004488', link: '#004488', linkDark: '#99ccff' }
  const social = [{ name: 'Mastodon', href: 'https://social.test/@moon' }]
  expect((await t.as(admin).put('/console/site', { ...rest, name, social, colors })).statusCode).toBe(200)
}
const visited = ['/', '/about', '/support', '/login', '/signup', '/terms', '/privacy-policy', '/profiles']

test('as built, pages name the product and no invalid address', async () => {
  for (const path of visited) {
    const html = await bodyOf(path)
    expect([path, html.includes('Fanlight'), html.includes('fanlight.example')]).toEqual([path, true, false])
  }
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Fanlight', short_name: 'Fanlight' })
})

test("all kinds of pages, the app's own document and the manifest change with the site", async () => {
  const before = (await get('/about')).headers.etag
  await call('Moon & <b>Tide')
  await expect.poll(() => says('/about', 'Moon &amp; &lt;b&gt;Tide'), { timeout: 15_000 }).toBe(true)
  for (const path of visited) {
    const { body, headers } = await get(path)
    expect([path, /<title>[^<]*Moon &amp; &lt;b&gt;Tide/.test(body)]).toEqual([path, true])
    expect([path, body.includes('--color-ember:#005577')]).toEqual([path, true])
    expect([path, body.includes('https://social.test/@moon')]).toEqual([path, true])
    expect([path, unlike(body, /.{30}Fanlight(?! (Variable|Fallback)).{20}|.{30}<b>Tide|public-url\.invalid/)]).toEqual(
      [path, undefined],
    )
    for (const [, code] of body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g))
      expect(headers['content-security-policy'], path).toContain(
        createHash('sha256')
          .update(code ?? '')
          .digest('base64'),
      )
  }
  expect(await says('/support', 'mailto:help@moon.test')).toBe(true)
  const app = await get('/wallet', { cookie: 'signed-in=1' })
  expect([app.statusCode, app.body.includes('"name":"Moon & \\u003cb>Tide"')]).toEqual([200, true])
  const packed = await get('/about', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString() === (await bodyOf('/about'))).toBe(true)
  expect((await get('/about')).headers.etag).not.toBe(before)
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Moon & <b>Tide' })
  expect((await get('/og.jpg')).headers['content-type']).toBe('image/jpeg')
})

test('two changes at once end with the last one', async () => {
  await call('One')
  await call('Two')
  await expect.poll(() => says('/about', 'Two'), { timeout: 15_000 }).toBe(true)
  expect(await says('/terms', 'Two')).toBe(true)
})
