import type { Profile } from '@fanlight/contract/content/profiles'
import type { Balance } from '@fanlight/contract/money/wallet'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { appRuns, holdBack, type Visit, visit } from './visit.ts'

/** What the browser itself writes when a call fails. */
const failedCalls = /Failed to load resource|ERR_|WebSocket|negotiat|connection/i

describe.runIf(hasBrowser)('where something fails', () => {
  let browser: Browser
  let product: Product
  let profile: Profile
  let fan: Person
  let visitor: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    for (const title of ['First', 'Second', 'Third'])
      await publish(creator, { profileId: profile.id, title, access: 'PayPerView', price: 30 })
    fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    await buyCoins(fan, 20)
    visitor = await visit(browser, product.url, { size: 'phone', expected: failedCalls })
    await visitor.signIn('fay@example.test', 'Fay Fan')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  const post = (title: string) => visitor.page.getByRole('article', { name: title })
  const unlock = (title: string) => post(title).getByRole('button', { name: 'Unlock for 30 FansCoins' })
  async function closeViewer(title: string) {
    const viewer = visitor.page.getByRole('dialog', { name: title, exact: true })
    await viewer.getByText(/or on .+ UTC/).waitFor()
    await visitor.page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
  }
  const balance = async () => (await fan.get<Balance>('/wallet/balance')).balance
  const confirm = () => visitor.page.getByRole('dialog').getByRole('button', { name: 'Confirm' })
  const later = (seconds: number) => async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    await route.continue().catch(() => undefined) // The page may have gone meanwhile.
  }

  test('a declined card charges nothing, and the next one is charged once', async () => {
    const { page } = visitor
    await visitor.go(`/profile/${profile.id}`)
    await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click()
    await page.waitForURL('**/dummy-payment?**')
    await page.getByText('This is a demonstration.').click()
    await page.getByLabel('This card').selectOption('declined')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByRole('alert').getByText('declined').waitFor()
    await visitor.isAccessible()
    await page.getByLabel('This card').selectOption('good')
    await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
    await page.waitForURL('**/subscription/success?**')
    const charges = await fan.get<{ items?: unknown[] }>('/subscriptions/my-subscriptions')
    expect(JSON.stringify(charges).match(/"subscriptionId"|"profileId"/g)).toHaveLength(1)
  })

  test('a double click on a slow network pays once', async () => {
    const { page } = visitor
    await visitor.go(`/profile/${profile.id}`)
    await page.route('**/purchase', later(1))
    await unlock('First').click()
    await confirm().dblclick()
    await closeViewer('First')
    await post('First').getByRole('img', { name: 'First' }).waitFor()
    await page.unroute('**/purchase')
    expect(await balance()).toBe(170)
  })

  test('who leaves a viewing and comes back before its end has arrived finds it over', async () => {
    const { page } = visitor
    await post('First').getByRole('img', { name: 'First' }).scrollIntoViewIfNeeded()
    // What was looked at for a moment only has not been seen (watch-seen.ts).
    await page.waitForTimeout(2000)
    await page.route('**/consume', later(2))
    await page.getByRole('link', { name: /home$/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End and leave' }).click()
    await page.waitForURL(`${product.url}/feed`)
    await page.goBack()
    await post('First').getByText('Viewed', { exact: true }).waitFor()
    await page.unroute('**/consume')
  })

  test('an answer that is lost, and a reload in the middle, never pay twice', async () => {
    const { page } = visitor
    await page.route('**/purchase', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await visitor.go(`/profile/${profile.id}`)
    await unlock('Second').click()
    await confirm().click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect(await balance()).toBe(140)
    await page.unroute('**/purchase')
    await confirm().click()
    await closeViewer('Second')
    await post('Second').getByRole('img', { name: 'Second' }).waitFor()
    expect(await balance()).toBe(140)

    await page.route('**/purchase', later(1.5))
    await unlock('Third').click()
    await confirm().click()
    await page.waitForTimeout(300)
    await page.unroute('**/purchase')
    await page.reload()
    await post('Third').waitFor()
    const viewNow = post('Third').getByRole('button', { name: 'View now' })
    await unlock('Third').or(viewNow).waitFor()
    if (await unlock('Third').isVisible()) {
      await unlock('Third').click()
      await confirm().click()
    } else await viewNow.click()
    await closeViewer('Third')
    await post('Third').getByRole('img', { name: 'Third' }).waitFor()
    expect(await balance()).toBe(110)
  })

  test('a slow network shows at once what is on its way', async () => {
    const slow = await visit(browser, product.url, { size: 'phone' })
    const letThrough = await holdBack(slow.page, '**/api/profiles**')
    await slow.go('/')
    // Before that the browser itself follows the link, to a page that brings its profiles along.
    await appRuns(slow.page)
    await slow.page.getByRole('link', { name: 'Discover profiles' }).first().click()
    await slow.page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor()
    await slow.isAccessible()
    letThrough()
    await slow.page.getByRole('link', { name: 'View Profile of Noor of the Harbour' }).waitFor()
    await slow.end()
  })

  test('without a network people are told, keep what they typed, and go on when it is back', async () => {
    const { page, context } = visitor
    const buy = page.getByRole('button', { name: 'Buy FansCoins' })
    await visitor.go('/wallet')
    await page.getByLabel('Amount').fill('5')
    const [notice, before] = [page.getByText(/^You are offline\./), await buy.boundingBox()]
    await context.setOffline(true)
    await notice.waitFor()
    expect(await buy.boundingBox(), 'nothing moves under the finger').toEqual(before)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect((await notice.boundingBox())?.y, 'in sight wherever one reads').toBeGreaterThan(0)
    await buy.click()
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel('Amount').inputValue()).toBe('5')
    await context.setOffline(false)
    await notice.waitFor({ state: 'detached' })
    await buy.click()
    await page.getByRole('region', { name: 'FansCoin Balance' }).getByText('160.00 FansCoins').waitFor()
  })

  test('without a network the way back from a payment keeps its page', async () => {
    const { page, context } = visitor
    await visitor.go('/dummy-payment?token=none&amount=5.00')
    await context.setOffline(true)
    await page.getByText(/^You are offline\./).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Could not open. Check your connection.').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**/subscription/cancel')
  })

  test('a character and a post that cannot be read say so within the margins', async () => {
    const { page } = visitor
    const fails = (route: Route) => route.fulfill({ status: 500, json: { title: 'Internal Server Error' } })
    await page.route(/\/api\/(profiles|posts)\//, fails)
    for (const path of [`/profile/${profile.id}`, '/post/1']) {
      await page.goto(path)
      const box = await page.getByRole('main').getByRole('alert').boundingBox()
      expect(box?.x, path).toBeGreaterThanOrEqual(16)
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(390 - 16)
      expect(
        (box?.y ?? 0) - ((await page.locator('header').first().boundingBox())?.height ?? 0),
      ).toBeGreaterThanOrEqual(16)
    }
    await page.unroute(/\/api\/(profiles|posts)\//)
  })

  test('while the server is away a screen says so, and works again by one press', async () => {
    const { page } = visitor
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click()
    }
    await choose('My Subscriptions')
    await page.getByText('Active', { exact: true }).waitFor()
    await product.kill()
    await choose('Wallet')
    const again = page.getByRole('button', { name: 'Try again' }).first()
    await again.waitFor({ timeout: 30_000 })
    await visitor.isAccessible()
    await product.revive()
    await again.click()
    await page.getByRole('region', { name: 'FansCoin Balance' }).getByText('160.00 FansCoins').waitFor()
  })

  test('a session is renewed without a word at half of its life; one that is over asks to sign in', async () => {
    const { page } = visitor
    const token = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token as string | undefined)
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const before = await token()
    await page.clock.setSystemTime(later(8))
    await visitor.go('/wallet')
    await page.getByRole('region', { name: 'FansCoin Balance' }).getByText('160.00 FansCoins').waitFor()
    await expect.poll(token).not.toBe(before)

    // Ended elsewhere, while this page slept.
    await page.evaluate(
      async (ended) => {
        const headers = { 'content-type': 'application/json' }
        await fetch('/api/auth/logout', { method: 'POST', headers, body: JSON.stringify({ token: ended }) })
      },
      await token(),
    )
    await page.clock.setSystemTime(later(40))
    await page.goto('/wallet')
    await page.waitForURL('**/login?next=%2Fwallet')
    await page.getByText('Your session has expired. Please log in again.').waitFor()
    expect(await token()).toBeUndefined()
  })

  test('a token that somebody changed is thrown away', async () => {
    const { page } = visitor
    await page.clock.setSystemTime(new Date())
    await visitor.signIn('fay@example.test', 'Fay Fan')
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem(
        'user',
        JSON.stringify({ ...session, token: session.token.replace(/.{20}$/, 'A'.repeat(20)) }),
      )
    })
    await page.goto('/wallet')
    await page.waitForURL('**/login?next=%2Fwallet')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await visitor.end()
  })
})
