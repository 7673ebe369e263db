import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

declare global {
  interface Window {
    palest?: number
  }
}

/** Of who leaves while the live connection is being opened the browser says that it was refused. */
const whenLive = (page: Page) => page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

describe.runIf(hasBrowser)('who has to sign in first', () => {
  let browser: Browser
  let product: Product
  let profile: Profile
  let fan: Person
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    await publish(creator, { profileId: profile.id, title: 'For everyone' })
    await publish(creator, { profileId: profile.id, title: 'Once only', access: 'PayPerView', price: 30 })
    fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    await buyCoins(fan, 5)
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  async function comeInAs(page: Page, how: 'Sign in' | 'Sign up' = 'Sign in', name = 'Fay Fan') {
    await page.getByRole('button', { name: `${how} with a demo account` }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@example.test`)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  async function withVisitor(look: (visitor: Visit) => Promise<void>) {
    const visitor = await visit(browser, product.url)
    await look(visitor)
    await visitor.end()
  }

  test('is told why, and comes back to the guarded page; also by way of signing up', () =>
    withVisitor(async (visitor) => {
      const { page } = visitor
      await page.goto('/wallet')
      await page.getByText('Sign in to open your wallet.').waitFor()
      await visitor.isAccessible()
      await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
      await page.waitForURL('**/signup?next=%2Fwallet')
      await comeInAs(page, 'Sign up')
      await page.waitForURL('**/wallet')
      await page.getByText('50.00 FansCoins').first().waitFor()
    }))

  test('never sees an empty window between two screens, also with a press that comes early', async () => {
    // Without the reduced motion of the other journeys.
    const context = await browser.newContext({ baseURL: product.url })
    const visitor = await visit(browser, product.url, { context })
    const { page } = visitor
    await page.addInitScript(watchOpacity)
    await page.goto('/profiles', { waitUntil: 'commit' })
    await page.locator(`a[href="/profile/${profile.id}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: profile.name }).waitFor()
    await visitor.settled()
    expect(await page.evaluate(() => window.palest)).toBe(1)
    await context.close()
    visitor.isCalm()
  })

  test('is signed out in another tab while writing, and finds what was typed after signing in', () =>
    withVisitor(async (visitor) => {
      const { page } = visitor
      await visitor.signIn('vera@example.test', 'Vera Writer')
      await visitor.go(`/profile/${profile.id}/create-post`)
      await page.getByLabel('Title').fill('Half a title')
      const elsewhere = await visit(browser, product.url, { context: visitor.context })
      const live = whenLive(elsewhere.page)
      await elsewhere.go('/about')
      await live
      await elsewhere.page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login?next=**')
      await comeInAs(page, 'Sign in', 'Vera Writer')
      await page.waitForURL(`**/profile/${profile.id}/create-post?draft=*`)
      expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Half a title')
      await elsewhere.end()
    }))

  test('stands on the payment page right after signing up to subscribe', () =>
    withVisitor(async (visitor) => {
      const { page } = visitor
      await visitor.go(`/profile/${profile.id}`)
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
      await page.waitForURL('**/signup?next=**')
      await page.getByText('Please log in to subscribe.').waitFor()
      await visitor.isAccessible()
      await comeInAs(page, 'Sign up')
      await page.waitForURL('**/dummy-payment?**')
      await page.getByText('$7.50').first().waitFor()
      expect(await fan.get('/subscriptions/my-subscriptions')).toEqual([])
    }))

  test('has liked the post, and sees the purchase dialog', () =>
    withVisitor(async (visitor) => {
      const { page } = visitor
      const post = (title: string) => page.getByRole('article', { name: title })
      await visitor.go(`/profile/${profile.id}`)
      await post('For everyone').getByRole('button', { name: /^Like/ }).click()
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByText('Sign in to like this post.').waitFor()
      const live = whenLive(page)
      await comeInAs(page)
      await post('For everyone').getByRole('button', { name: 'Like For everyone, 1 like', pressed: true }).waitFor()
      await live
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
      await visitor.go(`/profile/${profile.id}`)
      await post('Once only')
        .getByRole('button', { name: /^Unlock/ })
        .click()
      await page.getByRole('button', { name: 'Login' }).click()
      await comeInAs(page)
      await page.getByRole('dialog', { name: 'Unlock “Once only”' }).getByText('50 FansCoins').waitFor()
      expect((await fan.get<{ balance: number }>('/wallet/balance')).balance).toBe(50)
    }))

  test('is not led to other sites', () =>
    withVisitor(async ({ page }) => {
      await page.goto('/login?next=//evil.example/wallet')
      await comeInAs(page)
      await page.waitForURL(`${product.url}/profiles`)
    }))
})

/** Runs in the page: how pale the screen was at its palest, in any frame. */
function watchOpacity() {
  window.palest = 1
  const look = () => {
    const screen = document.querySelector('main > *')
    if (screen) window.palest = Math.min(window.palest ?? 1, Number(getComputedStyle(screen).opacity))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
