import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { openMailbox } from './mailbox.ts'
import { becomeCreator, comeIn, createProfile, type Person, subscribe } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

/** On a phone, from the email that comes before a month is charged. */
describe.runIf(hasBrowser)('a subscription', () => {
  let browser: Browser
  let product: Product
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let profile: Profile
  let operator: Person
  beforeAll(async () => {
    mailbox = await openMailbox()
    const settings = { DEMO_DATA: 'off', ADMIN_EMAILS: 'olive@example.test', ...mailbox.settings }
    ;[browser, product] = await Promise.all([openBrowser(), startProduct(settings)])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    operator = await comeIn(product.url, 'olive@example.test', 'Olive Operator')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
    await mailbox?.close()
  })
  async function withVisitor(look: (visitor: Visit) => Promise<void>) {
    const visitor = await visit(browser, product.url, { size: 'phone' })
    await look(visitor)
    await visitor.end()
  }

  test('is cancelled from the email before its renewal, with one press and no sign-in', () =>
    withVisitor(async (visitor) => {
      const fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
      await subscribe(fan, profile.id)
      await operator.post('/console/clock', { days: 27 })
      const link = () => mailbox.emails.map((email) => /\/cancel-renewal\?token=[\w-]+/.exec(email)?.[0]).find(Boolean)
      await expect.poll(link, { timeout: 60_000 }).toBeTruthy()
      await visitor.go(link() ?? '')
      const { page } = visitor
      await page.getByText('Noor of the Harbour').waitFor()
      await visitor.isAccessible()
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await page.getByText(/^Cancelled\. You can look at everything until/).waitFor()
      const [subscription] = await fan.get<{ status: string }[]>('/subscriptions/my-subscriptions')
      expect(subscription?.status).toBe('Cancelled')
    }))
})
