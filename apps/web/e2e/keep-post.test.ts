import type { LibraryPage as Library } from '@fanlight/contract/content/library'
import type { Post } from '@fanlight/contract/content/posts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { visit } from './visit.ts'

describe.runIf(hasBrowser)('a post to keep', () => {
  let browser: Browser
  let product: Product
  let fan: Person
  let both: Post
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    const { id: profileId } = await createProfile(creator, 'Noor of the Harbour', 7.5)
    both = await publish(creator, { profileId, title: 'Lantern', access: 'PayPerView', price: 3.33, keepPrice: 10 })
    fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    await buyCoins(fan, 2)
  }, 120_000)
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  test('a fan views it, keeps it for the difference, and finds it open in the library', async () => {
    const visitor = await visit(browser, product.url)
    const { page } = visitor
    await visitor.signIn('fay@example.test', 'Fay Fan')
    await visitor.go(`/post/${both.id}`)
    await page.getByRole('button', { name: 'Unlock from 3.33 FansCoins' }).click()
    await page.getByRole('radio', { name: 'View once' }).waitFor()
    await visitor.isAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    const viewer = page.getByRole('dialog', { name: 'Lantern', exact: true })
    await viewer.getByText(/or on .+ UTC/).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Keep it' }).click()
    const dialog = page.getByRole('dialog', { name: /Keep/ })
    await dialog.getByText('−3.33 FansCoins').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText("You're viewing this now.").waitFor({ state: 'detached' })
    expect(await fan.get<Post>(`/posts/${both.id}`)).toMatchObject({ isKept: true, canView: true })
    expect(await fan.get('/wallet/balance')).toMatchObject({ balance: 10 })

    // Nothing asks whether to end a viewing.
    await page.getByRole('link', { name: 'Library' }).first().click()
    await page.getByText('Yours to keep').waitFor()
    const [kept] = (await fan.get<Library>('/library/unlocked')).posts
    const picture = page.locator(`img[src="${kept?.mediaItems[0]?.smallUrl}"]`)
    await picture.waitFor()
    await page
      .getByRole('link', { name: /^Lantern/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /Lantern/ })
      .first()
      .waitFor()
    expect(await page.getByText(/viewing/).count()).toBe(0)
    await visitor.end()
  })
})
