import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { picture } from './files.ts'
import { becomeCreator, createProfile, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

/** What people come for takes few presses of a button; typing and choosing files are not counted. */
describe.runIf(hasBrowser)('the five jobs', () => {
  let browser: Browser
  let product: Product
  let profile: Profile
  let fan: Visit
  let presses: () => number
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    await publish(creator, { profileId: profile.id, title: 'Behind the door', access: 'SubscribersOnly' })
    await publish(creator, { profileId: profile.id, title: 'Once only', access: 'PayPerView', price: 30 })
    fan = await visit(browser, product.url)
    presses = await countPresses(fan.page)
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  const press = (role: 'button' | 'link', name: string | RegExp) =>
    fan.page.getByRole('main').getByRole(role, { name }).first().click()
  const goTo = (name: string) =>
    fan.page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name, exact: true }).click()

  test('from the landing page, without an account, to a subscription: five', async () => {
    const { page } = fan
    await fan.go('/')
    await press('link', /^Noor of the Harbour .* per month$/)
    await press('button', 'Subscribe')
    await press('button', 'Sign up with a demo account')
    await page.getByLabel('Name', { exact: true }).fill('Fay Fan')
    await page.getByLabel('Email').fill('fay@example.test')
    await page.getByRole('button', { name: 'Continue' }).click()
    await press('button', 'Pay $7.50')
    await page.getByRole('heading', { name: 'Subscription Successful' }).waitFor()
    expect(presses()).toBe(5)
  })

  test('from there to what was paid for: none', async () => {
    await fan.page
      .getByRole('article', { name: 'Behind the door' })
      .getByRole('img', { name: 'Behind the door' })
      .waitFor()
    expect(presses()).toBe(0)
  })

  test('with an empty wallet, to what costs coins: two', async () => {
    await press('button', 'Unlock for 30 FansCoins')
    await fan.page.getByRole('button', { name: 'Buy and unlock for $3.00' }).click()
    await fan.page.getByRole('dialog', { name: 'Once only', exact: true }).waitFor()
    expect(presses()).toBe(2)
    await fan.page.keyboard.press('Escape')
  })

  test('to the end of a subscription: four at the most', async () => {
    await fan.go('/profiles')
    presses()
    await goTo('My Subscriptions')
    await press('button', 'Cancel subscription')
    await fan.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await fan.page.getByRole('button', { name: 'Resume subscription' }).waitFor()
    expect(presses()).toBeLessThanOrEqual(4)
  })

  test('from a fan to a creator with a first post: eight at the most', async () => {
    const { page } = fan
    await goTo('Become a Creator')
    await page.getByLabel('Bio').fill('I write people who live by the sea.')
    await press('button', 'Apply Now')
    await goTo('My Profiles')
    await press('link', 'Create New Profile')
    await page.getByLabel('Name', { exact: true }).fill('Ismay of the Lamp')
    await page.getByLabel('Description').fill('Keeps the light.')
    await page.getByLabel('Subscription Fee (FamCoins/month)').fill('5')
    await press('button', 'Create Profile')
    await press('link', /^Create (First )?Post/)
    await page.getByLabel('Files', { exact: true }).setInputFiles([picture()])
    await page.getByLabel('Title').fill('The first night')
    await press('button', 'Create Post')
    await page.getByRole('article', { name: 'The first night' }).waitFor()
    expect(presses()).toBeLessThanOrEqual(8)
  })
})

/** How often a button or link was pressed since it was last asked. */
async function countPresses(page: Page) {
  let count = 0
  await page.exposeFunction('countPress', () => void count++)
  await page.addInitScript(() => {
    const isPress = ({ isTrusted, target }: Event) =>
      isTrusted && (target as Element).closest('button, a, summary') !== null
    addEventListener(
      'click',
      (event) => isPress(event) && (window as unknown as { countPress(): void }).countPress(),
      true,
    )
  })
  return () => {
    const before = count
    count = 0
    return before
  }
}
