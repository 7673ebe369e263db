import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, createProfile, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('automatic top-up', () => {
  let browser: Browser
  let product: Product
  let fan: Visit
  const posts: number[] = []
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    const { id: profileId } = await createProfile(creator, 'Noor of the Harbour', 7.5)
    for (const title of ['First', 'Second', 'Third'])
      posts.push((await publish(creator, { profileId, title, access: 'PayPerView', price: 30 })).id)
    fan = await visit(browser, product.url)
  })
  afterAll(async () => {
    await fan?.end()
    await closeWindows(browser)
    await product?.stop()
  })

  const part = () => fan.page.getByRole('region', { name: 'Automatic top-up' })
  const unlock = async (post: number | undefined) => {
    const { page } = fan
    await fan.go(`/post/${post}`)
    await page.getByRole('button', { name: 'Unlock for 30 FansCoins' }).click()
    await page
      .getByRole('dialog', { name: /^Unlock/ })
      .getByRole('button', { name: 'Confirm' })
      .click()
    await page.getByRole('button', { name: 'Done viewing' }).click()
  }
  const save = async (dollars: string, card: string) => {
    const { page } = fan
    await page.getByLabel('Amount').fill(dollars)
    await page.getByLabel(/^Save this card/).check()
    await page.getByLabel('Demo card, ending in').selectOption(card)
    await page.getByRole('button', { name: 'Buy FansCoins' }).click()
    await page.getByText(/^You bought/).waitFor()
  }
  const turnOn = async (below: string) => {
    await part().getByRole('button', { name: 'Set up automatic top-up' }).click()
    await part().getByLabel('When I have fewer than').fill(below)
    await part().getByLabel('Buy').fill('100')
    await part().getByLabel('Times a day, at most').fill('2')
    await part().getByLabel('I agree to these automatic payments').check()
    await part().getByRole('button', { name: 'Turn on' }).click()
    await part().getByText(`Below ${below} FansCoins, we buy 100 for $10.00 with your saved card.`).waitFor()
  }

  test('a fan without a saved card is told what it takes', async () => {
    await fan.signIn('fay@example.test', 'Fay Fan')
    await fan.go('/wallet')
    await part().getByText('Save a card when you buy FansCoins, and it can buy more when you run low.').waitFor()
  })

  test('sets it up: the price is said in money, and has to be agreed to', async () => {
    const { page } = fan
    await save('6', 'good')
    await part().getByRole('button', { name: 'Set up automatic top-up' }).click()
    await page.getByText(/charge my saved card 20\.00 USD for 200 FansCoins/).waitFor()
    await part().getByRole('button', { name: 'Turn on' }).click()
    await part().getByText('Please tick the box to agree.').waitFor()
    await fan.isAccessible()
    await part().getByRole('button', { name: 'Cancel' }).click()
    await turnOn('50')
    await fan.isAccessible()
  })

  test('spends, and sees the coins arrive in another window', async () => {
    const wallet = await visit(browser, product.url, { context: fan.context })
    await wallet.go('/wallet')
    const balance = (coins: string) => wallet.page.getByText(`${coins} FansCoins`, { exact: true }).first()
    await balance('60.00').waitFor()
    await unlock(posts[0])
    await balance('130.00').waitFor()
    await wallet.page.getByText('Bought FansCoins automatically for 10.00 USD').waitFor()
    await wallet.page.getByText('1 of 2 used in the last 24 hours, 1 of 5 in the last 30 days.').waitFor()
    await wallet.end()
  })

  test('turns it off with one press, and nothing more is bought', async () => {
    await fan.go('/wallet#top-up')
    await part().getByRole('button', { name: 'Turn off automatic top-up' }).click()
    await part().getByText('It is off.').waitFor()
    await fan.settled()
  })

  test('a card that the bank refuses turns it off, and the wallet says why', async () => {
    const { page } = fan
    await page.getByLabel('Another card').check()
    await save('1', 'declined-later')
    await turnOn('100')
    await unlock(posts[1])
    await unlock(posts[2])
    await fan.go('/wallet')
    await part().getByText('Your bank refused a payment, so we turned it off. Nothing was charged.').waitFor()
    await expect.poll(() => page.getByText('Bought FansCoins automatically for 10.00 USD').count()).toBe(1)
    await fan.isAccessible()
  })
})
