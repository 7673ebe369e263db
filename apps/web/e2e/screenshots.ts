// `npm run screenshots` takes the pictures of docs/screenshots from the demo world, at both widths, light and dark.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { type Size, visit } from './visit.ts'

const folder = resolve(import.meta.dirname, '../../../docs/screenshots')

/** Who looks at what; nobody is a visitor. */
const screens: [name: string, path: string, email?: string][] = [
  ['landing', '/'],
  ['profiles', '/profiles'],
  ['profile', '/profile/1'],
  ['login', '/login'],
  ['wallet', '/wallet', 'fan@fanlight.test'],
  ['subscriptions', '/my-subscriptions', 'fan@fanlight.test'],
  ['dashboard', '/creator-dashboard', 'creator@fanlight.test'],
  ['settings', '/creator/settings', 'creator@fanlight.test'],
  ['create-post', '/profile/1/create-post', 'creator@fanlight.test'],
  ['console', '/admin', 'admin@fanlight.test'],
]

mkdirSync(folder, { recursive: true })
const [browser, product] = await Promise.all([launchBrowser(), startProduct({ DEMO_DATA: 'on' })])
try {
  for (const size of ['wide', 'phone'] as Size[]) {
    for (const [name, path, email] of screens) {
      const visitor = await visit(browser, product.url, { size, colours: name === 'wallet' ? 'dark' : 'light' })
      if (email) await visitor.signIn(email)
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      await visitor.page.screenshot({ path: join(folder, `${name}-${size}.jpg`), type: 'jpeg', quality: 82 })
      await visitor.context.close()
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
