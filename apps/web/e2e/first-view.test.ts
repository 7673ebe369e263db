import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, createProfile } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { watchCost } from './screen-costs.ts'

describe.runIf(hasBrowser)('what a page shows first', () => {
  let browser: Browser
  let product: Product
  let profilePath: string
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const vera = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    const { id } = await createProfile(vera, 'Noor of the Harbour', 7.5)
    profilePath = `/profile/${id}`
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  /** As somebody who has not asked for less movement, on a phone. */
  async function arrive(path: string) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: product.url })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const cost = await watchCost(page)
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
    )
    await page.waitForLoadState('networkidle')
    return { page, asked, cost }
  }
  /** What the browser draws it in, whatever its style says. */
  async function fontsOf(page: Page, selector: string) {
    const session = await page.context().newCDPSession(page)
    await Promise.all([session.send('DOM.enable'), session.send('CSS.enable')])
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName }) => familyName)
  }
  /** What holds the heading and is not wholly there. */
  const fading = (page: Page) =>
    page.locator('main h1').evaluate((heading) => {
      const found: string[] = []
      for (let one: Element | null = heading; one; one = one.parentElement)
        if (getComputedStyle(one).animationName !== 'none' || getComputedStyle(one).opacity !== '1')
          found.push(one.tagName)
      return found
    })

  test('comes with its styles, asks for nothing twice, and does not move when the fonts arrive', async () => {
    for (const path of ['/', '/about', '/profiles', profilePath]) {
      const { page, asked, cost } = await arrive(path)
      expect([path, asked.filter((one) => one.endsWith('.css'))]).toEqual([path, []])
      const { twice, shift } = await cost.read()
      expect([path, twice, Math.round(shift * 100)]).toEqual([path, [], 0])
      await page.context().close()
    }
  })

  test('has its headings in their font at once, and its text in Inter once it shows', async () => {
    const { page } = await arrive('/about')
    const times = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      const startOf = (font: string) => files.find(({ name }) => name.includes(font))?.startTime ?? Number.NaN
      const [paint] = performance.getEntriesByType('paint')
      return {
        fraunces: startOf('fraunces-latin-'),
        inter: startOf('inter-latin-'),
        paint: paint?.startTime ?? Number.NaN,
      }
    })
    expect(times.fraunces).toBeLessThan(times.paint)
    expect(times.inter).toBeGreaterThan(times.paint)
    expect(await page.evaluate(() => document.fonts.check('560 32px "Fraunces Variable"'))).toBe(true)
    expect(await fontsOf(page, 'main h1')).toEqual([expect.stringContaining('Fraunces')])
    expect(await fontsOf(page, 'main p')).toEqual([expect.stringContaining('Inter')])
    await page.context().close()
  })

  test('does not fade in, nor does the screen that comes after it', async () => {
    const { page } = await arrive('/profiles')
    expect(await fading(page)).toEqual([])
    await page.getByRole('link', { name: 'Noor of the Harbour' }).first().click()
    await page.getByRole('heading', { name: 'Noor of the Harbour', level: 1 }).waitFor()
    expect(await fading(page)).toEqual([])
    await page.context().close()
  })
})
