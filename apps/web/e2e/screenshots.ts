// `npm run screenshots` takes the pictures of docs/screenshots: every screen of the demo world, at both widths.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { allScreens, lookers } from './screens.ts'
import { type Size, visit } from './visit.ts'

const folder = resolve(import.meta.dirname, '../../../docs/screenshots')

const dark = new Set(['wallet', 'profile-fan', 'creator', 'console-system'])

mkdirSync(folder, { recursive: true })
const [browser, product] = await Promise.all([launchBrowser(), startProduct({ DEMO_DATA: 'on' })])
try {
  const screens = await allScreens(product.url)
  for (const size of ['wide', 'phone'] as Size[]) {
    for (const { role, email } of lookers) {
      const visitor = await visit(browser, product.url, { size })
      if (email) await visitor.signIn(email)
      for (const { name, path } of screens[role]) {
        await visitor.page.goto(path, { waitUntil: 'networkidle' })
        // Some in the dark, as half of the people see them.
        await visitor.page.emulateMedia({ colorScheme: dark.has(name) ? 'dark' : 'light' })
        await visitor.page.waitForTimeout(400)
        await visitor.page.screenshot({ path: join(folder, `${name}-${size}.jpg`), type: 'jpeg', quality: 76 })
      }
      await visitor.context.close()
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
