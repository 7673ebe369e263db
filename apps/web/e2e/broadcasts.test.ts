import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, comeIn, createProfile, type Person } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('a creator writes to many fans', () => {
  let browser: Browser
  let product: Product
  let fay: Person
  let fan: Visit
  let creator: Visit
  let profileId: number
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const vera = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    ;({ id: profileId } = await createProfile(vera, 'Noor of the Harbour', 7.5))
    fay = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    await fay.put(`/profiles/${profileId}/follow`, {})
    await (await comeIn(product.url, 'bo@example.test', 'Bo Fan')).put(`/profiles/${profileId}/follow`, {})
    fan = await visit(browser, product.url, { size: 'phone' })
    creator = await visit(browser, product.url)
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })
  const words = 'Tonight at <nine> & "later"'
  const send = async (text: string) => {
    const { page } = creator
    await page.getByLabel('To', { exact: true }).selectOption('All followers')
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const asked = page.getByRole('alertdialog', { name: 'Send this to 2 fans?' })
    await asked.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Your broadcast was sent.').first().waitFor()
  }

  test('the creator sees how many it reaches and how it looks, and sends it', async () => {
    await fan.signIn('fay@example.test', 'Fay Fan')
    await fan.go('/messages')
    await fan.page.getByText('No messages here').waitFor()
    await creator.signIn('vera@example.test', 'Vera Writer')
    await creator.go(`/profile/${profileId}/audience`)
    await creator.page.getByRole('link', { name: 'Broadcasts' }).click()
    await creator.page.getByText('0 fans · 2 broadcasts left today (UTC)').waitFor()
    await creator.page.getByRole('textbox', { name: 'Message' }).fill(words)
    await creator.page.getByRole('region', { name: 'Preview' }).getByText(words).waitFor()
    await creator.isAccessible()
    await send(words)
    await creator.page.getByText('2 fans · 1 broadcast left today (UTC)').waitFor()
  })

  test('the fan sees it at once, and mutes the next ones with one press', async () => {
    const { page } = fan
    await page.getByRole('link', { name: /Noor of the Harbour.*Tonight at <nine> & "later"/ }).click()
    const log = page.getByRole('log')
    await log.getByText(words).waitFor()
    await log.getByText('Broadcast', { exact: true }).waitFor()
    await fan.isAccessible()
    await log.getByRole('button', { name: 'Mute', exact: true }).click()
    await page
      .getByText('You won’t get broadcasts from Noor of the Harbour any more. Personal messages still come.')
      .waitFor()
    await log.getByRole('button', { name: 'Unmute' }).waitFor()
    await expect.poll(async () => (await fay.get<{ fan: number }>('/messages/unread-count')).fan).toBe(0)
  })

  test('the creator reads the results and cancels one that waits', async () => {
    const { page } = creator
    await page.reload()
    const first = page.getByRole('list', { name: 'Broadcasts' }).getByRole('listitem')
    const figures = async () =>
      (await first.first().locator('dl > div').allInnerTexts()).map((text) => text.replace('\n', ' '))
    await expect.poll(figures).toEqual(['Fans 2', 'Received 1', 'Seen 1', 'Replied 0', 'Muted 1'])
    await page.getByLabel('To', { exact: true }).selectOption('New subscribers')
    await page.getByLabel('Subscribed in the last').selectOption('7 days')
    await page.getByRole('textbox', { name: 'Message' }).fill('For later')
    await page.getByLabel('Send later').check()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText('Please choose a date and a time.').waitFor()
    const at = new Date(Date.now() + 3 * 86_400_000)
    await page.getByLabel('Date and time').fill(at.toISOString().slice(0, 16))
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule' }).click()
    const waiting = first.filter({ hasText: 'For later' })
    await waiting.getByText('New subscribers, 7 days').waitFor()
    await waiting.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click()
    await waiting.getByText('Cancelled', { exact: true }).waitFor()
    await creator.isAccessible()
    await fan.end()
    await creator.end()
  })
})
