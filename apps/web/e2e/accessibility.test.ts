import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, launchBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { allScreens, lookers, type Role, type Screen } from './screens.ts'
import { type Size, visit } from './visit.ts'

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

  describe.concurrent.each<Size>(['wide', 'phone'])('%s', (size) => {
    test.each(lookers)('can be used by everybody, and fits: as $role', async ({ role, email }) => {
      const visitor = await visit(browser, product.url, { size, expected: /status of 404/ })
      if (email) await visitor.signIn(email)
      for (const { path } of screens[role]) {
        await visitor.go(path)
        await visitor.page.waitForLoadState('networkidle')
        // A guard that sends elsewhere would have shown another screen.
        expect(visitor.page.url()).toContain(path.split('?')[0])
        const wider = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([path, wider]).toEqual([path, 0])
        for (const colorScheme of ['light', 'dark'] as const) {
          await visitor.page.emulateMedia({ colorScheme })
          await visitor.isAccessible()
        }
      }
      await visitor.end()
    })
  })
})
