import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('a character asks a price for a first message', () => {
  let browser: Browser
  let product: Product
  let creator: Person
  let fan: Visit
  let other: Visit
  let profileId: number
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    ;({ id: profileId } = await createProfile(creator, 'Noor of the Harbour', 7.5))
    await buyCoins(await comeIn(product.url, 'fay@example.test', 'Fay Fan'), 2)
    fan = await visit(browser, product.url, { size: 'phone', colours: 'dark' })
    // A price that is too low is refused on purpose.
    other = await visit(browser, product.url, { expected: /400 \(Bad Request\)/ })
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })
  const log = ({ page }: Visit) => page.getByRole('log')

  test('the creator sets the price among the message settings', async () => {
    await other.signIn('vera@example.test', 'Vera Writer')
    await other.go('/messages')
    await other.page.getByRole('button', { name: 'Message settings' }).click()
    const field = other.page.getByLabel('Price of a first message to Noor of the Harbour')
    await field.fill('0.5')
    await other.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await other.page.getByText('Please choose a price from 1 to 300 FansCoins.').waitFor()
    await field.fill('12.5')
    await other.page.getByText('About $1.25. Held until you answer').waitFor()
    await other.isAccessible()
    await other.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await other.page.getByText('The price is saved.').waitFor()
    await other.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  test('the fan sees the price before, confirms once, and the coins are held', async () => {
    await fan.signIn('fay@example.test', 'Fay Fan')
    await fan.go(`/profile/${profileId}`)
    await fan.page.getByRole('button', { name: 'Message Noor of the Harbour' }).click()
    await fan.page.getByText('A first message to Noor of the Harbour costs 12.50 FansCoins (about $1.25)').waitFor()
    const field = fan.page.getByRole('textbox', { name: 'Your message' })
    const send = fan.page.getByRole('button', { name: 'Send', exact: true })
    await field.fill('Is the <harbour> open?')
    await send.click()
    const dialog = fan.page.getByRole('dialog', { name: 'Send your first message to Noor of the Harbour' })
    await dialog
      .getByText(/The coins are held, not paid\. Noor of the Harbour earns them by answering within 72 hours/)
      .waitFor()
    await dialog.getByText('$1.25').waitFor()
    await dialog.getByText('7.50').waitFor()
    await fan.isAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // Nothing is lost.
    expect(await field.inputValue()).toBe('Is the <harbour> open?')
    await send.click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await log(fan).getByText('Is the <harbour> open?').waitFor()
    expect(await field.inputValue()).toBe('')
    await fan.page.getByText(/^12\.50 FansCoins are held until Noor of the Harbour answers\./).waitFor()
    await fan.isAccessible()
  })

  test('the creator reads what the answer earns; with it, the coins are theirs', async () => {
    await other.go('/messages')
    await other.page.getByRole('link', { name: /Fay Fan.*Is the <harbour> open\?/ }).click()
    await other.page.getByText(/^Fay Fan pays 12\.50 FansCoins for your answer, until/).waitFor()
    await other.isAccessible()
    await other.page.getByRole('button', { name: 'Decline' }).click()
    await other.page.getByText('12.50 FansCoins go back to Fay Fan at once.').waitFor()
    await other.page.getByRole('button', { name: 'Cancel' }).click()
    await other.page.getByRole('textbox', { name: 'Your message' }).fill('Always.')
    await other.page.getByRole('button', { name: 'Send', exact: true }).click()
    await log(fan).getByText('Always.').waitFor()
    for (const { page } of [fan, other])
      await page.getByText(/12\.50 FansCoins (for|are held)/).waitFor({ state: 'detached' })
    // A routine pays the coins out within seconds.
    const paid = fan.page.getByText('First message to Noor of the Harbour', { exact: true })
    await expect
      .poll(
        async () => {
          await fan.go('/wallet')
          await fan.settled()
          return paid.count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    await fan.page.getByText('Held for a first message to Noor of the Harbour', { exact: true }).waitFor()
    await fan.end()
    await other.end()
  })
})
