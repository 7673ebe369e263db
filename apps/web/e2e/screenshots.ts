// `npm run screenshots` takes the pictures of docs/screenshots: every screen of the demo world, at two widths.
// `npm run screenshots -- FOLDER [NAME...]` takes them for the eye: at four widths, light and dark, whole pages, into FOLDER
// (docs/screenshots stays as it is, two widths); with names, of those screens only.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { allScreens, emails, findScreens, pressThrough, type Role, type Screen } from './screens.ts'
import { visit } from './visit.ts'

const [asked, ...names] = process.argv.slice(2)
const inDocs = resolve(import.meta.dirname, '../../../docs/screenshots')
const folder = asked ? resolve(asked) : inDocs
const isForTheEye = folder !== inDocs
const forDocs: Widths = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const forTheEye: Widths = {
  w1280: { width: 1280, height: 900 },
  w1680: { width: 1680, height: 1000 },
  w390: { width: 390, height: 844 },
  w320: { width: 320, height: 640 },
}
type Widths = Record<string, { width: number; height: number }>

const dark = new Set(['wallet', 'profile-fan', 'creator', 'console-system'])
const mostPixelsHigh = 3200

mkdirSync(folder, { recursive: true })
const [browser, product] = await Promise.all([launchBrowser(), startProduct({ DEMO_DATA: 'on' })])
try {
  const found = await findScreens(product.url)
  for (const [size, viewport] of Object.entries(isForTheEye ? forTheEye : forDocs)) {
    for (const [role, email] of Object.entries(emails)) {
      const ofRole = allScreens.filter((screen) => screen.role === (role as Role))
      const wanted = ofRole.filter(({ name }) => names.length === 0 || names.includes(name))
      if (wanted.length === 0) continue
      const visitor = await visit(browser, product.url, { size: viewport.width < 640 ? 'phone' : 'wide' })
      await visitor.page.setViewportSize(viewport)
      if (email) await visitor.signIn(email)
      for (const screen of wanted) {
        // Some in the dark, as half of the people see them.
        await visitor.page.emulateMedia({ colorScheme: dark.has(screen.name) ? 'dark' : 'light' })
        await visitor.go(screen.path(found))
        await pressThrough(visitor.page, screen)
        // A page may show dozens of pictures that are cut to size when they are first asked for.
        await visitor.page.waitForLoadState('networkidle', { timeout: 60_000 })
        await (isForTheEye ? takeBoth : takeOne)(visitor.page, screen, size)
      }
      await visitor.context.close()
    }
  }
} finally {
  await browser.close()
  await product.stop()
}

async function takeOne(page: Page, { name }: Screen, size: string) {
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(folder, `${name}-${size}.jpg`), type: 'jpeg', quality: 76 })
}

async function takeBoth(page: Page, { name }: Screen, size: string) {
  const { width } = page.viewportSize() ?? forDocs.wide ?? { width: 1280 }
  // Pictures that wait for being scrolled to are seen, too.
  await page.evaluate(scrollThrough)
  await page.waitForLoadState('networkidle')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(300)
    const high = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.screenshot({
      path: join(folder, `${name}-${size}-${colorScheme}.jpg`),
      type: 'jpeg',
      quality: 76,
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(high, mostPixelsHigh) },
    })
  }
}

/** Runs in the page. */
async function scrollThrough() {
  for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 3200); y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await new Promise((wait) => setTimeout(wait, 60))
  }
  scrollTo({ top: 0, behavior: 'instant' })
}
