import { defaultSite } from '@fanlight/contract/platform/brand'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Api } from './api.ts'
import { coalesceCalls } from './coalesce-calls.ts'
import { keepRenderedPages } from './rendered-pages.ts'

const place = { publicUrl: 'http://127.0.0.1:3000' }
let app: Api
let said = { status: 200, body: 'Luna' }
let rendered = 0
let holds: Promise<unknown> = Promise.resolve()

/** A web with one screen, which shows one call's answer. */
function oneScreen() {
  app = Fastify() as unknown as Api
  ;[said, rendered, holds] = [{ status: 200, body: 'Luna' }, 0, Promise.resolve()]
  app.get('/api/name', async (_request, reply) => reply.code(said.status).send(said.body))
  return keepRenderedPages(app, {
    renderer: {
      isRendered: () => true,
      paintFirst: (html) => html,
      renderFrame: async () => new Response('<html></html>'),
      async renderPage(address, send) {
        const answer = await send('/api/name')
        rendered += 1
        await holds
        return new Response(`<html><head></head>${address} ${await answer.text()}</html>`, { status: answer.status })
      },
    },
    place,
    site: { now: () => defaultSite },
    waitsAtMost: 1000,
    tagsOf: async () => undefined,
    seenIn: () => () => undefined,
  })
}
afterEach(() => app?.close())
const textAt = async (pages: ReturnType<typeof oneScreen>, address: string) =>
  (await pages.at(address))?.file.body.toString()

test('a page is rendered once while its answers stay the same, and again when one differs', async () => {
  const pages = oneScreen()
  for (let n = 0; n < 3; n++) expect(await textAt(pages, '/a')).toBe('<html><head></head>/a Luna</html>')
  await Promise.all(Array.from({ length: 50 }, () => pages.at('/a')))
  expect(rendered).toBe(1)
  said.body = 'Mara'
  expect(await textAt(pages, '/a')).toBe('<html><head></head>/a Mara</html>')
  expect(rendered).toBe(2)
})

test('refusals, failures and postponed answers make no page, and are not cached', async () => {
  const pages = oneScreen()
  for (const status of [429, 500, 503]) {
    said.status = status
    expect(await pages.at('/a')).toBeUndefined()
  }
  said.status = 404
  expect((await pages.at('/a'))?.status).toBe(404)
  said = { status: 200, body: 'Luna' }
  expect(await textAt(pages, '/a')).toContain('Luna')
})

test('more than can be rendered in a moment is no page', async () => {
  const pages = oneScreen()
  said.body = 'x'.repeat(200_000)
  expect(await pages.at('/a')).toBeUndefined()
  expect(rendered).toBe(0)
})

test('callers who wait more than a second continue without, and so do those who find too many waiting', async () => {
  const pages = oneScreen()
  let go = () => {}
  holds = new Promise<void>((resolve) => {
    go = resolve
  })
  const begun = performance.now()
  const asked = Array.from({ length: 40 }, (_, n) => pages.at(`/page-${n}`))
  expect(await asked[39]).toBeUndefined()
  expect(performance.now() - begun).toBeLessThan(900)
  expect(await asked[0]).toBeUndefined()
  expect(rendered).toBe(1)
  go()
  await expect.poll(() => pages.at('/page-0')).toBeDefined()
})

test('a caller who comes during a lookup gets a result from after they came', async () => {
  let at = 0
  const go: (() => void)[] = []
  const look = coalesceCalls(async () => {
    const seen = at
    await new Promise<void>((resolve) => go.push(resolve))
    return seen
  })
  const first = look('a')
  at = 1
  const [second, third] = [look('a'), look('a')]
  go[0]?.()
  expect(await first).toBe(0)
  await expect.poll(() => go.length).toBe(2)
  go[1]?.()
  expect(await Promise.all([second, third])).toEqual([1, 1])
})
