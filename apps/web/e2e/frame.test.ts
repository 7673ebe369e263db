import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { holdBack, visit } from './visit.ts'

/** The rail beside, the bar below: there for whoever is signed in, and never in the way. */
describe.runIf(hasBrowser)('the frame', () => {
  let browser: Browser
  let product: Product
  let profileId: number
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const creator = await becomeCreator(product.url, 'ines@example.test', 'Ines Marlowe', 'Harbours.')
    const profile = await createProfile(creator, 'Noor of the Harbour', 7.5, { description: 'Mends nets.' })
    profileId = profile.id
    await publish(creator, { profileId, title: 'Once only', access: 'PayPerView', price: 4 })
    await buyCoins(await comeIn(product.url, 'fay@example.test', 'Fay Fan'), 5)
  }, 120_000)
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  const rail = (page: Page) => page.getByRole('navigation', { name: 'Places' })
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' })
  const boxOf = async (page: Page, name: string) => {
    const box = await page.getByRole('navigation', { name }).boundingBox()
    if (!box) throw new Error(`${name} is not on the page`)
    return box
  }

  test('from 1280 pixels on the places stand open beside the screen, and nothing moves when they come', async () => {
    const fan = await visit(browser, product.url)
    const { page } = fan
    await fan.signIn('fay@example.test', 'Fay Fan')
    const letThrough = await holdBack(page, '**/members-frame-*.js')
    await fan.go('/wallet')
    const left = () => page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().x)
    const before = await left()
    letThrough()
    await rail(page).waitFor()
    expect(await left()).toBe(before)
    expect(await bar(page).isVisible()).toBe(false)
    const { x, width } = await boxOf(page, 'Places')
    expect(before).toBeGreaterThanOrEqual(x + width)
    await rail(page).getByRole('link', { name: 'My Subscriptions' }).click()
    await page.waitForURL('**/my-subscriptions')
    await fan.isAccessible()
    await page.setViewportSize({ width: 1279, height: 900 })
    expect(await rail(page).isVisible()).toBe(false)
    expect(await bar(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Wallet' }).click()
    await page.waitForURL('**/wallet')
    await fan.end()
  })

  test('on phones a bar lies below, under everything that opens, and makes room for the keyboard', async () => {
    const fan = await visit(browser, product.url, { size: 'phone' })
    const { page } = fan
    await fan.signIn('fay@example.test', 'Fay Fan')
    await fan.go(`/profile/${profileId}`)
    await bar(page).waitFor()
    expect(await rail(page).isVisible()).toBe(false)
    const { y } = await boxOf(page, 'Bottom bar')

    // The bar with the price stands on it.
    const subscribe = await page.getByRole('complementary').filter({ hasText: 'Subscribe' }).boundingBox()
    expect((subscribe?.y ?? 0) + (subscribe?.height ?? 0)).toBeLessThanOrEqual(y + 1)
    // What it brings is seen without scrolling.
    const benefits = await page.getByRole('list', { name: 'What you get' }).boundingBox()
    expect(benefits?.height).toBeGreaterThan(0)
    expect((benefits?.y ?? 0) + (benefits?.height ?? 0)).toBeLessThanOrEqual(subscribe?.y ?? 0)
    // The last of the page can be read.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.getByText(/^© Fanlight/).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(subscribe?.y ?? 0)

    // A dialog's buttons are above it.
    await page.getByRole('button', { name: /^Unlock for 4/ }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' })
    await confirm.waitFor()
    expect(await confirm.evaluate(isOnTop)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await bar(page).getByRole('link', { name: 'Wallet' }).click()
    await page.waitForURL('**/wallet')
    await page.getByLabel('Amount').focus()
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    await page.getByLabel('Amount').blur()
    await expect.poll(() => bar(page).isVisible()).toBe(true)

    await bar(page).getByRole('button', { name: /^Bell/ }).click()
    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
    await page.keyboard.press('Escape')
    await fan.isAccessible()
    await bar(page).getByRole('link', { name: 'You' }).click()
    await page.waitForURL('**/account')
    await page.getByRole('link', { name: 'Search' }).click()
    const field = page.getByRole('searchbox', { name: 'Search profiles' })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await fan.end()
  })

  test('on phones a notice stands above the bars, and they can be pressed', async () => {
    const look = async (email: string | undefined) => {
      const person = await visit(browser, product.url, { size: 'phone', expected: /Failed to load resource/ })
      const { page } = person
      if (email) await person.signIn(email)
      await page.route('**/like', (route) => route.abort())
      await person.go(`/profile/${profileId}`)
      await person.settled()
      await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click()
      await page.getByRole('button', { name: 'Dismiss' }).waitFor()
      const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true }).first()
      expect(await subscribe.evaluate(isOnTop), `${email}: Subscribe`).toBe(true)
      for (const place of await bar(page).getByRole('link').all()) expect(await place.evaluate(isOnTop)).toBe(true)
      await person.end()
    }
    await look(undefined)
    await look('fay@example.test')
  })

  test('a visitor on a phone finds every public page by the menu, and search', async () => {
    const visitor = await visit(browser, product.url, { size: 'phone' })
    const { page } = visitor
    await visitor.go('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.waitFor()
    await visitor.isAccessible()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of ['Sign Up', 'Login'])
      expect((await page.locator('header > div > div > a', { hasText: name }).boundingBox())?.height, name).toBe(44)
    await page.setViewportSize({ width: 390, height: 844 })
    await menu.getByRole('link', { name: 'Support' }).click()
    await page.waitForURL('**/support')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('combobox').fill('nets')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profiles?search=nets')
    await page.getByRole('link', { name: 'View Profile of Noor of the Harbour' }).waitFor()
    await visitor.end()
  })
})

/** Runs in the page. */
function isOnTop(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
