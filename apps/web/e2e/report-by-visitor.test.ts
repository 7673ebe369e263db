import type { Post } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { openMailbox } from './mailbox.ts'
import { becomeCreator, comeIn, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('a visitor without an account', () => {
  let browser: Browser
  let product: Product
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let creator: Person
  let profile: Profile
  let post: Post
  let [visitor, operator] = [] as unknown as [Visit, Visit]
  beforeAll(async () => {
    mailbox = await openMailbox()
    const settings = { DEMO_DATA: 'off', ADMIN_EMAILS: 'olive@example.test', ...mailbox.settings }
    ;[browser, product] = await Promise.all([openBrowser(), startProduct(settings)])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 0)
    post = await publish(creator, { profileId: profile.id, title: 'Low tide' })
    await comeIn(product.url, 'olive@example.test', 'Olive Operator')
    visitor = await visit(browser, product.url, { size: 'phone', expected: /404/ })
    operator = await visit(browser, product.url)
    await operator.signIn('olive@example.test', 'Olive Operator')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
    await mailbox?.close()
  })

  async function report(
    what: string,
    reason: string,
    more: (dialog: ReturnType<Visit['page']['getByRole']>) => Promise<void>,
  ) {
    const { page } = visitor
    await visitor.go(`/profile/${profile.id}`)
    const isPost = what === post.title
    if (isPost) await page.getByRole('button', { name: `Options of ${what}` }).click()
    await page.getByRole(isPost ? 'menuitem' : 'button', { name: /^Report/ }).click()
    const dialog = page.getByRole('dialog', { name: `Report “${what}”` })
    await dialog.getByRole('radio', { name: reason }).check()
    await more(dialog)
    await dialog.getByRole('button', { name: 'Send report' }).click()
  }
  async function press(name: string | RegExp, reason: string) {
    const { page } = operator
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill(reason)
    await operator.isAccessible()
    await dialog.getByRole('button').last().click()
    await dialog.waitFor({ state: 'detached' })
  }
  async function decide(title: string, decision: string, reason: string) {
    const { page } = operator
    await operator.go('/admin/reports')
    await page.getByRole('link', { name: title }).click()
    await page.getByText(/^A visitor/).waitFor()
    await operator.isAccessible()
    await page.getByRole('button', { name: decision }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: decision }).click()
  }

  test('reports what shows a minor: it stays until an operator looks, comes first, and is hidden or set aside there', async () => {
    await report('Low tide', 'It shows somebody who may be under age', async () => visitor.isAccessible())
    await visitor.page.getByText('Thank you. We will look at it.').waitFor()
    await visitor.go(`/profile/${profile.id}`)
    await visitor.page.getByRole('article', { name: 'Low tide' }).getByRole('img').first().waitFor()
    await operator.go('/admin/reports')
    await operator.page.getByText('Decide now: may show a minor, still visible').waitFor()
    await operator.page.getByRole('link', { name: 'Low tide' }).click()
    const picture = operator.page.getByRole('img', { name: 'Picture 1 of 1, enlarge' })
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
      true,
    )
    await press('Mark', 'Seen before.')
    await operator.page.getByText('The next report of a minor hides it').waitFor()
    await press(/^Set sender aside: visitors from network/, 'A flood.')
    await operator.page.getByText('Their reports are set aside.').first().waitFor()
    await operator.page.getByText('Dismissed').first().waitFor()
    await visitor.go(`/profile/${profile.id}`)
    await visitor.page.getByRole('article', { name: 'Low tide' }).getByRole('img').first().waitFor()
  })

  test('reports a character, is heard by an operator, and hears by mail what became of it', async () => {
    await report(profile.name, 'It is spam or a deception', (dialog) =>
      dialog.getByLabel('Your email address').fill('eve@example.test'),
    )
    await visitor.page.getByText('Thank you. We will look at it and tell you the result.').waitFor()
    await decide(profile.name, 'Hide', 'Please say that she is made up.')
    await operator.page.getByText('It is hidden; everybody concerned was told.').first().waitFor()
    await visitor.page.goto(`/profile/${profile.id}`)
    await visitor.page.getByRole('heading', { name: 'Profile not found' }).waitFor()
    const emails = () => mailbox.emails.filter((email) => email.includes('eve@example.test'))
    await expect.poll(emails, { timeout: 60_000 }).toHaveLength(1)
    expect(emails()[0]).toContain('We have hidden it.')
    await visitor.end()
    await operator.end()
  })
})
