import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('coming back', () => {
  let browser: Browser
  let product: Product
  let creator: Person
  let profile: Profile
  let ada: Visit
  let bo: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([
      openBrowser(),
      startProduct({ DEMO_DATA: 'off', ADMIN_EMAILS: 'olive@example.test' }),
    ])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    await publish(creator, { profileId: profile.id, title: 'Low tide' })
    ;[ada, bo] = await Promise.all([visit(browser, product.url), visit(browser, product.url, { size: 'phone' })])
    await ada.signIn('ada@example.test', 'Ada')
    await bo.signIn('bo@example.test', 'Bo')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })
  const article = ({ page }: Visit, title: string) => page.getByRole('article', { name: title })
  const follow = async (who: Visit) => {
    await who.go(`/profile/${profile.id}`)
    await who.page.getByRole('button', { name: `Follow ${profile.name}` }).click()
    await who.page.getByRole('button', { name: `Notify me about ${profile.name}’s new posts` }).waitFor()
  }

  test('follows for free, and finds the posts in the feed', async () => {
    await ada.go('/feed')
    await ada.page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
    await follow(ada)
    await ada.go('/feed')
    await article(ada, 'Low tide')
      .getByRole('link', { name: /Noor of the Harbour/ })
      .waitFor()
    await ada.isAccessible()
  })

  test('hears of a new post while the feed is open', async () => {
    await publish(creator, { profileId: profile.id, title: 'High tide' })
    await ada.page.getByRole('button', { name: '1 new post' }).click()
    await article(ada, 'High tide').waitFor()
  })

  test('two people talk beneath a post, each seeing the other at once', async () => {
    await follow(bo)
    for (const who of [ada, bo]) {
      await article(who, 'Low tide').or(who.page.locator('main')).first().waitFor()
      await who.go(`/profile/${profile.id}`)
      await article(who, 'Low tide')
        .getByRole('link', { name: /^Comments on Low tide/ })
        .click()
      await who.page.getByRole('textbox', { name: /Your comment/ }).waitFor()
    }
    await ada.page.getByRole('textbox', { name: /Your comment/ }).fill('Is that the mole? 海')
    await ada.page.getByRole('button', { name: 'Comment', exact: true }).click()
    const heard = bo.page.getByRole('article', { name: 'Comment by Ada' })
    await heard.getByText('Is that the mole? 海').waitFor()
    await heard.getByRole('button', { name: 'Reply', exact: true }).click()
    await heard.getByRole('textbox', { name: /Your reply/ }).fill('It is.')
    await heard.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await heard.getByRole('article', { name: 'Comment by Bo' }).waitFor()
    await ada.page.getByRole('button', { name: 'Show 1 reply' }).click()
    await ada.page.getByText('It is.').waitFor()
    await bo.isAccessible()
  })

  test('keeps a post, and finds it in the library by searching', async () => {
    await ada.page.getByRole('button', { name: 'Bookmark Low tide' }).click()
    await ada.page.getByRole('button', { name: 'Bookmark Low tide', pressed: true }).waitFor()
    await ada.go('/library?part=bookmarks')
    await ada.page.getByRole('link', { name: /^Low tide, / }).waitFor()
    await ada.page.getByRole('searchbox', { name: 'Search: Title, caption or character' }).fill('nothing like it')
    await ada.page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await ada.isAccessible()
  })

  test('a comment that is reported and removed is gone before the eyes of everybody, and its writer is told why', async () => {
    await ada.go(`/profile/${profile.id}`)
    await article(ada, 'Low tide')
      .getByRole('link', { name: /^Comments on Low tide/ })
      .click()
    await ada.page.getByRole('textbox', { name: /Your comment/ }).fill('Cheap coins at my place!')
    await ada.page.getByRole('button', { name: 'Comment', exact: true }).click()
    // Beneath the post alone: what both are told about it afterwards names it too, for as long as the message stands.
    const spam = ({ page }: Visit) =>
      page.getByRole('article', { name: 'Comment by Ada' }).filter({ hasText: 'Cheap coins at my place!' })
    await spam(bo).waitFor()
    await spam(bo).getByRole('button', { name: 'More about the comment by Ada' }).click()
    await bo.page.getByRole('menuitem', { name: 'Report' }).click()
    await bo.page.getByRole('radio', { name: 'It is spam or a deception' }).check()
    await bo.page.getByRole('button', { name: 'Send report' }).click()
    await bo.page.getByText(/Thank you\. We will look at it/).waitFor()

    const olive = await visit(browser, product.url)
    await olive.signIn('olive@example.test', 'Olive Operator')
    await olive.go('/admin/reports')
    await olive.page.getByRole('link', { name: /Cheap coins/ }).click()
    await olive.page.getByRole('button', { name: 'Remove' }).click()
    await olive.page.getByLabel('Reason').fill('It is an advertisement.')
    await olive.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await olive.page.getByText('It is removed; everybody concerned was told.').first().waitFor()
    await olive.end()

    await Promise.all([ada, bo].map((who) => expect.poll(() => spam(who).count()).toBe(0)))
    await ada.page.getByRole('button', { name: /^Notifications, / }).click()
    await ada.page
      .getByRole('dialog', { name: 'Notifications' })
      .getByText(/It is an advertisement\./)
      .waitFor()
    await ada.page.keyboard.press('Escape')
  })

  test('who is blocked is not seen any more, and the account has the way back', async () => {
    await bo.page.reload()
    await bo.page.getByRole('button', { name: 'More about the comment by Ada' }).first().click()
    await bo.page.getByRole('menuitem', { name: 'Block' }).click()
    const asked = bo.page.getByRole('alertdialog', { name: 'Block Ada?' })
    // Behind the dialog, where nobody but the eye reaches it.
    const behind = bo.page.getByRole('article', { name: 'Comment by Ada', includeHidden: true })
    expect(await behind.count()).toBeGreaterThan(0)
    await asked.getByRole('button', { name: 'Block', exact: true }).click()
    await expect.poll(() => bo.page.getByRole('article', { name: 'Comment by Ada' }).count()).toBe(0)
    await bo.go('/account')
    await bo.page.getByRole('button', { name: 'Unblock Ada' }).click()
    await expect.poll(() => bo.page.getByRole('button', { name: 'Unblock Ada' }).count()).toBe(0)
  })

  test('the creator sees who follows, and what a post has brought', async () => {
    const vera = await visit(browser, product.url)
    await vera.signIn('vera@example.test', 'Vera Writer')
    await vera.go(`/profile/${profile.id}/audience?kind=followers`)
    const audience = vera.page.getByRole('table', { name: 'Audience' })
    await audience.getByText('Ada').waitFor()
    await audience.getByText('Bo').waitFor()
    await vera.isAccessible()
    await vera.page.getByRole('button', { name: 'Posts', exact: true }).click()
    await vera.page.getByRole('table', { name: 'Posts' }).getByRole('link', { name: 'Low tide' }).waitFor()
    await vera.isAccessible()
    await vera.end()
  })
})
