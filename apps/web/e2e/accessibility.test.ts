import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, launchBrowser } from './browser.ts'
import { callsOf, mayBeAskedAgain } from './calls-per-screen.ts'
import { type Product, startProduct } from './product.ts'
import { allScreens, type Role, type Screen, visitors } from './screens.ts'
import { type Size, visit } from './visit.ts'
import { watchCost } from './what-a-screen-costs.ts'

/** How much of the window may move while a screen comes: as good as nothing where most people arrive, little elsewhere. */
const steady = new Set(['landing', 'profiles', 'profile', 'profile-fan', 'post', 'post-paid', 'wallet', 'feed'])
const mostShift = (name: string) => (steady.has(name) ? 0.02 : 0.1)

const light = { colorScheme: 'light', forcedColors: 'none' } as const
const dark = { colorScheme: 'dark', forcedColors: 'none' } as const
const forced = { colorScheme: 'dark', forcedColors: 'active' } as const
/** Each screen in each of them; what depends on the width differs in no colour. */
const coloursOn = { wide: [light, dark], phone: [forced] }

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
    test.each(visitors)(
      'can be used by everybody, and fits: as $role',
      { timeout: 300_000 },
      async ({ role, email }) => {
        const visitor = await visit(browser, product.url, { size, expected: /status of 404/ })
        if (email) await visitor.signIn(email)
        await visitor.settled()
        const cost = await watchCost(visitor.page)
        for (const { name, path } of screens[role]) {
          await visitor.go(path)
          await visitor.settled()
          const { calls, twice, shift } = await cost.read()
          expect([path, twice.filter((name) => name !== mayBeAskedAgain)]).toEqual([path, []])
          expect(shift, `what moves on ${path}`).toBeLessThanOrEqual(mostShift(name))
          expect(new Set(calls).size, `calls of ${path}: ${calls.join(', ')}`).toBeLessThanOrEqual(callsOf[name] ?? 0)
          // A guard that sends elsewhere would have shown another screen.
          expect(visitor.page.url()).toContain(path.split('?')[0])
          const wider = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([path, wider]).toEqual([path, 0])
          for (const colours of coloursOn[size]) {
            await visitor.page.emulateMedia(colours)
            await visitor.isAccessible()
          }
        }
        await visitor.end()
      },
    )
  })
})
