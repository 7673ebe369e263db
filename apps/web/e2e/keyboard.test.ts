import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, createProfile, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('with the keyboard alone', () => {
  let browser: Browser
  let product: Product
  let profile: Profile
  let visitor: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    await publish(creator, { profileId: profile.id, title: 'Once only', access: 'PayPerView', price: 30 })
    visitor = await visit(browser, product.url)
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  /** Waits until it is there, presses Tab until it has the focus, and sees that the focus can be seen. */
  async function tabTo(thing: Locator) {
    await thing.waitFor()
    for (let presses = 0; presses < 60; presses++) {
      await visitor.page.keyboard.press('Tab')
      if (!(await thing.evaluate((element) => element === document.activeElement))) continue
      expect(await thing.evaluate(showsFocus)).toBe(true)
      return
    }
    throw new Error(`Tab never reached ${thing}.`)
  }
  async function press(thing: Locator) {
    await tabTo(thing)
    await visitor.page.keyboard.press('Enter')
  }
  const link = (name: string | RegExp) => visitor.page.getByRole('link', { name })
  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name, exact: true })

  const hasFocus = (thing: Locator) => thing.evaluate((element) => element === document.activeElement)

  test('the first key leads past the header', async () => {
    const { page } = visitor
    await visitor.go('/profiles')
    await visitor.settled()
    await page.keyboard.press('Tab')
    const skip = link('Skip to content')
    expect(await hasFocus(skip)).toBe(true)
    expect(await skip.evaluate(showsFocus)).toBe(true)
    await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('somebody signs up', async () => {
    const { page } = visitor
    await visitor.go('/')
    await press(link('Sign Up'))
    await page.waitForURL('**/signup')
    await press(button('Sign up with a demo account'))
    await tabTo(page.getByLabel('Name', { exact: true }))
    await page.keyboard.type('Kim Keys')
    await tabTo(page.getByLabel('Email'))
    await page.keyboard.type('kim@example.test')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profiles')
  })

  test('subscribes and pays', async () => {
    const { page } = visitor
    await press(link(/^View Profile of Noor/))
    await page.getByRole('heading', { level: 1, name: profile.name }).waitFor()
    await press(button('Subscribe'))
    await page.waitForURL('**/dummy-payment?**')
    await press(button(/^Pay \$/))
    await page.waitForURL('**/subscription/success?**')
  })

  test('buys coins from the menu, and closes what opened with Escape', async () => {
    const { page } = visitor
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await press(button('Menu'))
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    // Closing gives the focus back to what opened it.
    await expect.poll(() => button('Menu').evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await press(menu.getByRole('link', { name: 'Wallet' }))
    await page.waitForURL('**/wallet')
    await tabTo(page.getByLabel('Amount'))
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'FansCoin Balance' }).getByText('50.00 FansCoins').waitFor()
  })

  test('unlocks a post, and the focus goes where it opened', async () => {
    const { page } = visitor
    await visitor.go(`/profile/${profile.id}`)
    await press(button(/^Unlock for 30/))
    const dialog = page.getByRole('dialog', { name: 'Unlock “Once only”' })
    await dialog.getByText('20 FansCoins').waitFor()
    const isWithin = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null)
    const isBehind = () => page.evaluate(() => document.activeElement?.closest('main, header, footer') != null)
    await expect.poll(isWithin).toBe(true)
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      await expect.poll(isBehind).toBe(false)
    }
    await press(dialog.getByRole('button', { name: 'Confirm' }))
    const post = page.getByRole('article', { name: 'Once only' })
    const viewer = page.getByRole('dialog', { name: 'Once only', exact: true })
    await viewer.waitFor()
    await expect.poll(isWithin).toBe(true)
    await viewer.getByText(/or on .+ UTC/).waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await post.getByRole('img', { name: 'Once only' }).waitFor()
    await expect.poll(() => post.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })

  test('whatever opens gives the focus back to what opened it', async () => {
    const { page } = visitor
    const openers: [path: string, opener: string | RegExp][] = [
      [`/profile/${profile.id}`, /^Notifications/],
      [`/profile/${profile.id}`, /^Account of/],
      [`/profile/${profile.id}`, 'Report Noor of the Harbour'],
      ['/my-subscriptions', 'Cancel subscription'],
      ['/wallet', 'Return'],
      ['/account', 'Delete my account'],
    ]
    for (const [path, name] of openers) {
      await visitor.go(path)
      await visitor.settled()
      const opener = button(name).first()
      await press(opener)
      const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
      await opened.waitFor()
      await expect.poll(() => page.evaluate(isWithinOpened), { message: `${name}: focus` }).toBe(true)
      await page.keyboard.press('Escape')
      await opened.waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(opener), { message: `${name}: focus back` }).toBe(true)
    }
    await visitor.end()
  })
})

/** Runs in the page. */
function showsFocus(element: Element) {
  const { outlineStyle, boxShadow } = getComputedStyle(element)
  return (outlineStyle !== 'none' || boxShadow !== 'none') && element.getBoundingClientRect().height > 0
}

/** Runs in the page. */
const isWithinOpened = () => document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null
