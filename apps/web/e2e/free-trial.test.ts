import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('a free trial', () => {
  let browser: Browser
  let product: Product
  let creator: Person
  let profile: Profile
  let fan: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    await publish(creator, { profileId: profile.id, title: 'Behind the door', access: 'SubscribersOnly' })
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  test('its creator offers it in the studio', async () => {
    const studio = await visit(browser, product.url)
    await studio.signIn(creator.email)
    await studio.go(`/profile/${profile.id}/edit`)
    await studio.page.getByLabel('Offer a free trial').check()
    await studio.page.getByRole('button', { name: 'Save free trial' }).click()
    await studio.page.getByText('New fans can now start a free trial.').waitFor()
  })

  test('a fan starts it, sees the posts at once and pays nothing', async () => {
    fan = await visit(browser, product.url)
    await fan.signIn('fay@example.test', 'Fay Fan')
    const { page } = fan
    await fan.go(`/profile/${profile.id}`)
    const terms = page.getByText(
      /^Free for 7 days, then \$7\.50 a month\. First charge on .*\. Cancel before then and you/,
    )
    await terms.waitFor()
    await page.getByRole('button', { name: 'Start free trial' }).click()
    await page.waitForURL('**/dummy-payment?**')
    await terms.waitFor()
    await page.getByText('$0.00').waitFor()
    await page.getByRole('button', { name: 'Start free trial' }).click()
    await page.getByRole('heading', { name: 'Free Trial Started' }).waitFor()
    await page.getByRole('article', { name: 'Behind the door' }).getByRole('img', { name: 'Behind the door' }).waitFor()
    await fan.go('/receipts')
    expect(await page.getByRole('main').getByText('$').count()).toBe(0)
  })

  test('the creator sees who is in it', async () => {
    const studio = await visit(browser, product.url)
    await studio.signIn(creator.email)
    await studio.go(`/profile/${profile.id}/audience`)
    await studio.page.getByText('Fay Fan').waitFor()
    await studio.page.getByText('Trial', { exact: true }).waitFor()
  })

  test('the fan cancels and keeps access to the end', async () => {
    const { page } = fan
    await fan.go('/my-subscriptions')
    await page.getByText('Free trial', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/You keep access until .* You pay nothing\./).waitFor()
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText('Cancelled', { exact: true }).waitFor()
  })
})
