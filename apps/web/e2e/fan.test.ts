import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('a fan', () => {
  let browser: Browser
  let product: Product
  let creator: Person
  let profile: Profile
  let fan: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    await publish(creator, { profileId: profile.id, title: 'For everyone' })
    await publish(creator, { profileId: profile.id, title: 'Behind the door', access: 'SubscribersOnly' })
    await publish(creator, { profileId: profile.id, title: 'Once only', access: 'PayPerView', price: 30 })
    fan = await visit(browser, product.url)
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })
  const post = (title: string) => fan.page.getByRole('article', { name: title })
  const balance = (coins: string) =>
    fan.page.getByRole('region', { name: 'FansCoin Balance' }).getByText(`${coins} FansCoins`)
  const picture = (title: string) => post(title).getByRole('img', { name: title })

  test('discovers a character and finds what is locked', async () => {
    await fan.go('/profiles')
    await fan.page.getByRole('link', { name: 'View Profile of Noor of the Harbour' }).click()
    await fan.page.getByRole('heading', { level: 1, name: profile.name }).waitFor()
    await picture('For everyone').waitFor()
    await post('Behind the door').getByRole('button', { name: 'Subscribe to view' }).waitFor()
    await post('Once only').getByRole('button', { name: 'Unlock for 30 FansCoins' }).click()
    await fan.page.getByText('Please log in to purchase posts.').waitFor()
    await post('For everyone').getByRole('button', { name: /^Like/ }).click()
    await fan.page.getByText('Please log in to like posts.').waitFor()
  })

  test('signs up through the account chooser', async () => {
    const { page } = fan
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByRole('button', { name: 'Sign up with a demo account' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Fay Fan')
    await page.getByLabel('Email').fill('fay@example.test')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/profiles')
    await page.getByRole('button', { name: 'Account of Fay Fan' }).waitFor()
  })

  test('subscribes, pays, and the posts open', async () => {
    const { page } = fan
    await page.getByRole('link', { name: /^View Profile of Noor/ }).click()
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await page.waitForURL('**/dummy-payment?**')
    await page.getByText('$7.50').first().waitFor()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL('**/subscription/success?subscriptionId=*&transactionId=*')
    await page.getByRole('heading', { name: 'Subscription Successful' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'My Subscriptions' }).click()
    await page.getByText('Active', { exact: true }).waitFor()
    await page.getByRole('link', { name: profile.name, exact: true }).click()
    await page.getByText(`You are subscribed to ${profile.name}.`).first().waitFor()
    await picture('Behind the door').waitFor()
    await post('Once only').getByRole('button', { name: 'Unlock for 30 FansCoins' }).waitFor()
  })

  test('likes a post, and it is still liked after a reload', async () => {
    const like = post('For everyone').getByRole('button', { name: 'Like For everyone, 1 like' })
    await post('For everyone').getByRole('button', { name: 'Like For everyone, 0 likes' }).click()
    await like.waitFor()
    await fan.settled()
    await fan.page.reload()
    await like.waitFor()
    expect(await like.getAttribute('aria-pressed')).toBe('true')
  })

  test('is short of coins, buys exactly those and comes back', async () => {
    const { page } = fan
    await post('Once only')
      .getByRole('button', { name: /^Unlock/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Unlock “Once only”' })
    await dialog.getByText('Insufficient balance.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true)
    await dialog.getByRole('link', { name: 'Buy another amount in your wallet' }).click()
    await page.waitForURL('**/wallet?coins=30.00')
    await page.getByRole('heading', { name: 'My Wallet' }).waitFor()
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toMatch(/^3(\.00)?$/)
    await page.getByLabel('Amount').fill('5')
    await page.getByRole('button', { name: 'Buy FansCoins' }).click()
    await balance('50.00').waitFor()
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('')
    await page.getByRole('link', { name: 'Back to the post' }).click()
    await page.waitForURL('**/post/*')
    await page.getByRole('heading', { level: 1, name: 'Once only' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/Once only · Noor of the Harbour · Fanlight$/)
    await fan.isAccessible()
    await post('Once only').getByRole('button', { name: 'Unlock for 30 FansCoins' }).waitFor()
    await page.getByRole('link', { name: 'All of Noor of the Harbour’s posts' }).click()
    await page.waitForURL(`**/profile/${profile.id}`)
  })

  test('unlocks a post, views it, leaves it, and may view it again for another price', async () => {
    const { page } = fan
    await post('Once only').getByRole('button', { name: 'Unlock for 30 FansCoins' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock “Once only”' })
    await dialog.getByText('20 FansCoins').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const viewer = page.getByRole('dialog', { name: 'Once only', exact: true })
    await viewer.getByText(/or on .+ UTC/).waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await picture('Once only').scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture('Once only').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    // What was looked at for a moment only has not been seen (watch-seen.ts).
    await page.waitForTimeout(2000)
    await page.getByRole('link', { name: /home$/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End and leave' }).click()
    await page.waitForURL(`${product.url}/feed`)
    await page.goBack()
    await post('Once only').getByText('Viewed', { exact: true }).waitFor()
    await post('Once only').getByRole('button', { name: 'View Again (30 Coins)' }).click()
    await dialog.getByText('Insufficient balance.').waitFor()
    await dialog.getByText('You buy 10 FansCoins for $1.00.').waitFor()
    await dialog.getByRole('button', { name: 'Buy and unlock for $1.00' }).click()
    await viewer.getByRole('button', { name: 'Done viewing' }).click()
    await viewer.waitFor({ state: 'detached' })
    await fan.go('/wallet')
    await balance('0.00').waitFor()
    await page.getByRole('row').filter({ hasText: 'Once only' }).getByText('30.00').first().waitFor()
    await page.getByRole('link', { name: 'Unlocked “Once only”' }).first().click()
    await page.waitForURL('**/post/*')
    await post('Once only').getByText('Viewed', { exact: true }).waitFor()
  })

  test('reads what happened under the bell', async () => {
    const { page } = fan
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByText(/50(\.00)? FansCoins/).waitFor()
    await fan.isAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    const fresh = await publish(creator, { profileId: profile.id, title: 'Fresh today' })
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^\(1\) /)
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await panel.getByRole('link', { name: /Fresh today/ }).click()
    await page.waitForURL(`**/post/${fresh.id}`)
    await picture('Fresh today').waitFor()
  })

  test('prints a receipt: what was paid, and nothing of what stands around it', async () => {
    const { page } = fan
    await fan.go('/receipts')
    await page.getByRole('link', { name: 'Receipt 1', exact: true }).click()
    const download = page.getByRole('button', { name: 'Download PDF' })
    await download.waitFor()
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('navigation'),
      download,
    ])
      for (const one of await part.all()) expect(await one.isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'All receipts' }).isVisible()).toBe(false)
    expect(await page.getByRole('heading', { level: 1, name: 'Receipt 1' }).isVisible()).toBe(true)
    expect(await page.getByText(/^Total paid/).isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
  })

  test('cancels the subscription and takes it back', async () => {
    const { page } = fan
    await fan.go('/my-subscriptions')
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await page.getByText('Ends', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Resume subscription' }).click()
    await dialog.getByRole('button', { name: 'Resume subscription' }).click()
    await page.getByText('Active', { exact: true }).waitFor()
    await page.getByText('Next payment', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await fan.end()
  })
})
