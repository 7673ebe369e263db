import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('several months at once', () => {
  let browser: Browser
  let product: Product
  let creator: Person
  let profile: Profile
  let fan: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.99)
    await publish(creator, { profileId: profile.id, title: 'Behind the door', access: 'SubscribersOnly' })
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  test('their creator offers them in the studio', async () => {
    const studio = await visit(browser, product.url)
    await studio.signIn(creator.email)
    await studio.go(`/profile/${profile.id}/edit`)
    await studio.page.getByLabel('3 months, % off').fill('10')
    await studio.page.getByLabel('12 months, % off').fill('25')
    await studio.page.getByText('$21.57 instead of $23.97').waitFor()
    await studio.page.getByRole('button', { name: 'Save bundles' }).click()
    await studio.page.getByText('The bundles are on your profile.').waitFor()
  })

  test('a fan has three months with two presses, and sees before paying when they renew and for how much', async () => {
    fan = await visit(browser, product.url)
    await fan.signIn('fay@example.test', 'Fay Fan')
    const { page } = fan
    await fan.go(`/profile/${profile.id}`)
    await page
      .getByRole('region', { name: 'Several months at once' })
      .getByText(/^That's \$7\.19 a month\. Save 10/)
      .waitFor()
    let presses = 0
    const press = async (name: string) => {
      presses++
      await page.getByRole('button', { name, exact: true }).click()
    }
    await press('Subscribe for 3 months')
    await page.waitForURL('**/dummy-payment?**')
    await page.getByText(/^Renews .* for 3 months\. We'll charge \$21\.57 on /).waitFor()
    await page.getByText('You pay $21.57 now for 3 months, then $21.57 every 3 months until you cancel.').waitFor()
    await press('Pay $21.57')
    await page.getByRole('heading', { name: 'Subscription Successful' }).waitFor()
    await page.getByText(/^Renews .* for 3 months\. We'll charge \$21\.57 on /).waitFor()
    expect(presses).toBe(2)
    await page.getByRole('article', { name: 'Behind the door' }).getByRole('img', { name: 'Behind the door' }).waitFor()
  })

  test('one press under My Subscriptions makes what follows monthly', async () => {
    const { page } = fan
    await fan.go('/my-subscriptions')
    await page.getByText('$21.57 for 3 months', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Renew monthly' }).click()
    await page
      .getByRole('main')
      .getByText(/^Renews [^.]*\. We'll charge \$7\.99 on /)
      .waitFor()
    await page.getByRole('button', { name: 'Renew every 3 months' }).waitFor()
  })

  test('another fan chooses a year that goes on monthly', async () => {
    const other = await visit(browser, product.url)
    await other.signIn('gus@example.test', 'Gus Fan')
    const { page } = other
    await other.go(`/profile/${profile.id}`)
    await page.getByRole('radio', { name: '12 months for $71.91' }).check()
    await page.getByLabel('After 12 months').selectOption('month')
    await page.getByRole('button', { name: 'Subscribe for 12 months' }).click()
    await page.getByText('You pay $71.91 now for 12 months, then $7.99 every month until you cancel.').waitFor()
    await page.getByRole('button', { name: 'Pay $71.91' }).click()
    await page.getByRole('heading', { name: 'Subscription Successful' }).waitFor()
  })
})
