import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

const form = '/creator/verification-pending'

/** As in production: somebody has to look at every identity. */
describe.runIf(hasBrowser)('where identities are reviewed', () => {
  let browser: Browser
  let product: Product
  let creator: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off', KYC_REVIEW: 'manual' })])
    creator = await visit(browser, product.url)
    await creator.signIn('vera@example.test', 'Vera Writer')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  test('after applying, a notice leads to the form', async () => {
    const { page } = creator
    await creator.go('/creator/apply')
    await page.getByLabel('Bio').fill('I write people who live by the sea.')
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.waitForURL('**/profiles')
    await page.getByText('You are a creator now. Next: verify your identity.').waitFor()
    await page.getByRole('button', { name: 'Verify your identity' }).click()
    await page.waitForURL(`**${form}`)
    await page.getByRole('heading', { name: 'Who you are' }).waitFor()
  })

  test('so does the line under the bell', async () => {
    const { page } = creator
    await creator.go('/profiles')
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await page.getByRole('link', { name: /You're a creator now\. Please verify your identity/ }).click()
    await page.waitForURL(`**${form}`)
  })

  test('so do the screens of a creator, and the menu', async () => {
    const { page } = creator
    const [steps, verification] = ['Three steps to your first post', 'Identity verification']
    const banners = { '/my-profiles': steps, '/creator-dashboard': verification, '/creator/settings': verification }
    for (const [path, name] of Object.entries(banners)) {
      await creator.go(path)
      const banner = page.getByRole('region', { name })
      const link = banner.getByRole('link', { name: 'Verify your identity' })
      expect(await link.getAttribute('href')).toBe(form)
    }
    await creator.isAccessible()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Creator Status' }).click()
    await page.waitForURL('**/creator/status')
    await page.getByRole('link', { name: 'Verify your identity' }).click()
    await page.waitForURL(`**${form}`)
    await creator.end()
  })
})
