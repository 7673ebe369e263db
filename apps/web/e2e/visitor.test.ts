import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { holdBack, visit } from './visit.ts'

const publicPages = [
  '/',
  '/about',
  '/support',
  '/terms',
  '/privacy-policy',
  '/login',
  '/signup',
  '/profiles',
  '/dummy-payment',
  '/subscription/success',
  '/subscription/cancel',
  '/nothing-here',
]

describe.runIf(hasBrowser)('a visitor', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  test('sees every public page on a phone, without a fault and without scrolling sideways', async () => {
    const visitor = await visit(browser, product.url, { size: 'phone', expected: /status of 404/ })
    for (const path of publicPages) {
      await visitor.go(path)
      const wider = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, wider]).toEqual([path, 0])
      await visitor.isAccessible()
    }
    await visitor.end()
  })

  test('finds their way with the keyboard alone', async () => {
    const visitor = await visit(browser, product.url)
    const { page } = visitor
    await visitor.go('/')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profiles')
    await visitor.end()
  })

  test('is sent to sign in by what needs it, and home by what needs a role', async () => {
    const visitor = await visit(browser, product.url)
    for (const path of ['/wallet', '/my-subscriptions', '/creators', '/profile/create', '/my-profiles', '/admin']) {
      await visitor.page.goto(path)
      await visitor.page.waitForURL(`**/login?next=${encodeURIComponent(path)}`)
    }
    await visitor.signIn('somebody@example.test')
    await visitor.page.goto('/my-profiles')
    await visitor.page.waitForURL(`${product.url}/`)
    await visitor.end()
  })

  test('presses a button before the app has come: it waits, and nothing typed is lost', async () => {
    const visitor = await visit(browser, product.url, { size: 'phone' })
    const { page } = visitor
    const letThrough = await holdBack(page, '**/assets/*.js')
    await page.goto('/support', { waitUntil: 'commit' })
    await page.getByLabel('Name').fill('Ada')
    await page.getByRole('button', { name: 'Send message' }).click()
    letThrough()
    await page.getByText('Please tell us your email address.').waitFor()
    expect([page.url(), await page.getByLabel('Name').inputValue()]).toEqual([`${product.url}/support`, 'Ada'])
    await visitor.end()
  })

  test('writes to support and is told what is missing first', async () => {
    const visitor = await visit(browser, product.url, { size: 'phone' })
    const { page } = visitor
    await visitor.go('/support')
    await page.getByRole('button', { name: /send/i }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.test')
    await page.getByLabel('Subject').selectOption('payment')
    await page.getByLabel('Message').fill('Where are my coins?')
    await page.getByRole('button', { name: /send/i }).click()
    await page.getByText(/thank/i).first().waitFor()
    await visitor.end()
  })
})
