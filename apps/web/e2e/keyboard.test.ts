import type { Profile } from '@fanlight/contract/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, launchBrowser } from './browser.ts'
import { becomeCreator, createProfile, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('with the keyboard alone', () => {
  let browser: Browser
  let product: Product
  let profile: Profile
  let visitor: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([launchBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    await publish(creator, { profileId: profile.id, title: 'Once only', access: 'PayPerView', price: 30 })
    visitor = await visit(browser, product.url)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  /** Presses Tab until the focus is on something of this name, and sees that the focus can be seen. */
  async function tabTo(name: RegExp) {
    const { page } = visitor
    const passed: string[] = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(focusedThing)
      passed.push(focused.name)
      if (!name.test(focused.name)) continue
      expect([focused.name, focused.isVisible]).toEqual([focused.name, true])
      return
    }
    throw new Error(`Tab never reached ${name}, but ${passed.join(' | ')}`)
  }
  async function press(name: RegExp) {
    await tabTo(name)
    await visitor.page.keyboard.press('Enter')
  }

  test('somebody signs up', async () => {
    const { page } = visitor
    await visitor.go('/')
    await press(/^Sign Up$/)
    await page.waitForURL('**/signup')
    await press(/^Sign up with a demo account$/)
    await page.getByRole('dialog').waitFor()
    await press(/^Someone new/)
    await tabTo(/^Name/)
    await page.keyboard.type('Kim Keys')
    await tabTo(/^Email/)
    await page.keyboard.type('kim@example.test')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profiles')
  })

  test('subscribes and pays', async () => {
    const { page } = visitor
    await page.getByRole('link', { name: /^View Profile of Noor/ }).waitFor()
    await press(/^View Profile of Noor/)
    await page.getByRole('heading', { level: 1, name: profile.name }).waitFor()
    await press(/^Subscribe$/)
    await page.waitForURL('**/dummy-payment?**')
    await press(/^Pay$/)
    await page.waitForURL('**/subscription/success?**')
  })

  test('buys coins from the menu, and closes what opened with Escape', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Menu' }).waitFor()
    await press(/^Menu$/)
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' })
    // Closing gives the focus back to what opened it.
    expect((await page.evaluate(focusedThing)).name).toBe('Menu')
    await page.keyboard.press('Enter')
    await press(/^Wallet$/)
    await page.waitForURL('**/wallet')
    await page.getByLabel('Amount').waitFor()
    await tabTo(/^Amount/)
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'FansCoin Balance' }).getByText('50.00 FansCoins').waitFor()
  })

  test('unlocks a post, and the focus goes where it opened', async () => {
    const { page } = visitor
    await visitor.go(`/profile/${profile.id}`)
    await page.getByRole('button', { name: /^Unlock for 30/ }).waitFor()
    await press(/^Unlock for 30/)
    const dialog = page.getByRole('dialog', { name: 'Unlock “Once only”' })
    await dialog.getByText('20.00 FansCoins').waitFor()
    const isWithin = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null)
    const isBehind = () => page.evaluate(() => document.activeElement?.closest('main, header, footer') != null)
    await expect.poll(isWithin).toBe(true)
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      await expect.poll(isBehind).toBe(false)
    }
    await press(/^Confirm$/)
    const post = page.getByRole('article', { name: 'Once only' })
    await post.getByRole('img', { name: 'Once only' }).waitFor()
    await expect.poll(() => post.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await visitor.end()
  })
})

/** Runs in the page: what has the focus, and whether anybody can see that. */
function focusedThing() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return { name: '', isVisible: false }
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const style = getComputedStyle(element)
  const hasRing = style.outlineStyle !== 'none' || style.boxShadow !== 'none'
  return {
    name: (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim(),
    isVisible: hasRing && element.getBoundingClientRect().height > 0,
  }
}
