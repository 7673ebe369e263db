import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, launchBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { allScreens, lookers, type Role, type Screen } from './screens.ts'
import { type Size, sizes, type Visit, visit } from './visit.ts'

/** With the demo world, so that every list, table and chart has something in it. */
describe.runIf(hasBrowser)('every screen', () => {
  let browser: Browser
  let product: Product
  let screens: Record<Role, Screen[]>
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([launchBrowser(), startProduct({ DEMO_DATA: 'on' })])
    screens = await allScreens(product.url)
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  test.concurrent.each(lookers)('can be used by everybody, and fits: as $role', async ({ role, email }) => {
    const visitor = await visit(browser, product.url, { expected: /status of 404/ })
    if (email) await visitor.signIn(email)
    for (const { path } of screens[role]) {
      await visitor.go(path)
      await visitor.page.waitForLoadState('networkidle')
      // A guard that sends elsewhere would have shown another screen.
      expect(visitor.page.url()).toContain(path.split('?')[0])
      for (const size of ['wide', 'phone'] as const) await isGoodAt(visitor, size)
    }
    await visitor.end()
  })
})

async function isGoodAt({ page, isAccessible }: Visit, size: Size) {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: 'light' })
  await isAccessible()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([page.url(), size, wider]).toEqual([page.url(), size, 0])
  // The dark scheme differs in nothing but its colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  await isAccessible(['color-contrast'])
}
