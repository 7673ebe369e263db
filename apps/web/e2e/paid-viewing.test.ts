import type { Post } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { picture, video } from './files.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('a paid viewing', () => {
  let browser: Browser
  let product: Product
  let creator: Person
  let profile: Profile
  let fan: Person
  let visitor: Visit
  const bought = new Map<string, Post>()
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    await buyCoins(fan, 20)
    const paid = { profileId: profile.id, access: 'PayPerView', price: 30 } as const
    bought.set('Film', await publish(creator, { ...paid, title: 'Film', type: 'Video', files: [video('webm')] }))
    const two = [picture('one.png'), picture('two.png', [60, 90, 220])]
    bought.set('Album', await publish(creator, { ...paid, title: 'Album', type: 'Album', files: two }))
    for (const title of ['Free one', 'Free two', 'Free three']) await publish(creator, { profileId: profile.id, title })
    bought.set('Picture', await publish(creator, { ...paid, title: 'Picture' }))
    visitor = await visit(browser, product.url)
    await visitor.signIn('fay@example.test', 'Fay Fan')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  const post = (title: string) => visitor.page.getByRole('article', { name: title })
  const viewer = (title: string) => visitor.page.getByRole('dialog', { name: title, exact: true })
  /** Once its first picture is there: until then nothing has begun. */
  const runs = (title: string) =>
    viewer(title)
      .getByText(/or on .+ UTC/)
      .waitFor()
  const isOver = async (title: string) => (await fan.get<Post>(`/posts/${bought.get(title)?.id}`)).isConsumed
  async function unlock(title: string) {
    const { page } = visitor
    await post(title).getByRole('button', { name: 'Unlock for 30 FansCoins' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await viewer(title).waitFor()
  }
  /** Counts as looking at it, however briefly. */
  async function fillWindow(page: Page) {
    await page.getByRole('button', { name: 'Full screen', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Picture', exact: true })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  const hide = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })

  test('fills the window, and says that it runs, what ends it and until when', async () => {
    const { page } = visitor
    await visitor.go(`/profile/${profile.id}`)
    await unlock('Picture')
    await viewer('Picture').getByRole('img', { name: 'Picture' }).waitFor()
    await viewer('Picture').getByText('It ends when you press Done viewing, or').waitFor()
    await runs('Picture')
    await visitor.isAccessible()
    const box = await viewer('Picture').boundingBox()
    expect([box?.width, box?.height]).toEqual([1280, 900])
    await page.keyboard.press('Escape')
    await viewer('Picture').waitFor({ state: 'detached' })
    await post('Picture').getByText("You're viewing this now.").waitFor()
  })

  test('goes on after scrolling past, a hidden tab, a reload and a closed page', async () => {
    const { page } = visitor
    const ends: string[] = []
    visitor.context.on('request', (request) => {
      if (request.url().includes('/consume')) ends.push(request.url())
    })
    await page.mouse.wheel(0, 6000)
    await page.waitForFunction(() => scrollY > 200)
    await hide(page)
    await page.reload()
    await post('Picture').getByText("You're viewing this now.").waitFor()
    await post('Picture')
      .getByText(/or on .+ UTC/)
      .waitFor()
    await fillWindow(page)
    const second = await visitor.context.newPage()
    await second.goto(`/profile/${profile.id}`)
    await fillWindow(second)
    await second.close()
    expect([ends, await isOver('Picture')]).toEqual([[], false])
    await post('Picture').getByRole('img', { name: 'Picture' }).waitFor()
  })

  test('another screen of the app ends it, and asks before', async () => {
    const { page } = visitor
    const home = page.getByRole('link', { name: /home$/ }).first()
    await home.click()
    const question = page.getByRole('alertdialog', { name: 'End your viewing of “Picture”?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect([page.url(), await isOver('Picture')]).toEqual([`${product.url}/profile/${profile.id}`, false])
    await home.click()
    await question.getByRole('button', { name: 'End and leave' }).click()
    await page.waitForURL(`${product.url}/feed`)
    await expect.poll(() => isOver('Picture')).toBe(true)
    await page.goBack()
    await post('Picture').getByText('Viewed', { exact: true }).waitFor()
  })

  test('of an album is turned by the keys, zoomed, and ends with Done viewing', async () => {
    const { page } = visitor
    await unlock('Album')
    await viewer('Album').getByText('1 of 2').first().waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer('Album').getByText('2 of 2').first().waitFor()
    const second = viewer('Album').getByRole('img', { name: 'Album, 2 of 2' })
    const before = (await second.boundingBox())?.width ?? 0
    await page.keyboard.press('+')
    await expect.poll(async () => Math.round((((await second.boundingBox())?.width ?? 0) / before) * 10)).toBe(15)
    await page.keyboard.press('-')
    await viewer('Album').getByRole('button', { name: 'Done viewing' }).click()
    await viewer('Album').waitFor({ state: 'detached' })
    await post('Album').getByText('Viewed', { exact: true }).waitFor()
    expect(await isOver('Album')).toBe(true)
  })

  test('of a video ends when it has played to its end, and not by leaving', async () => {
    const { page } = visitor
    await unlock('Film')
    await viewer('Film').getByText('It ends when the video has played to the end').waitFor()
    expect(await viewer('Film').getByRole('button', { name: 'Done viewing' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /home$/ }).first().click()
    await page.waitForURL(`${product.url}/feed`)
    await page.goBack()
    expect(await isOver('Film')).toBe(false)
    await post('Film').getByRole('button', { name: 'View now' }).click()
    await viewer('Film')
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.play())
    await post('Film').getByText('Viewed', { exact: true }).waitFor()
    expect(await isOver('Film')).toBe(true)
  })

  test('does not begin where what was bought is looked up, but with View now', async () => {
    const { page } = visitor
    const later = { profileId: profile.id, access: 'PayPerView', price: 30, title: 'Later' } as const
    const { id } = await publish(creator, later)
    bought.set('Later', await fan.post<Post>(`/posts/${id}/purchase`, { expectedPrice: 30 }))
    await fan.put(`/profiles/${profile.id}/follow`, {})
    const ends = async () => (await fan.get<Post>(`/posts/${id}`)).viewingEndsAt
    const viewNow = post('Later').getByRole('button', { name: 'View now' })
    const tile = page.getByRole('link', { name: 'Later, 1 photo, unlocked' })
    const title = post('Later').getByRole('link', { name: 'Later', exact: true })
    for (const [path, away] of [
      ['/library', page.getByRole('link', { name: /home$/ }).first()],
      ['/feed', title],
      [`/profile/${profile.id}`, title],
      [`/profile/${profile.id}?view=grid`, tile],
    ] as const) {
      await visitor.go(path)
      await (/library|grid/.test(path) ? tile : viewNow).waitFor()
      await away.scrollIntoViewIfNeeded()
      await visitor.settled()
      // What is looked at for a moment only has not been seen (watch-seen.ts).
      await page.waitForTimeout(1500)
      await away.click()
      await page.waitForURL((url) => url.pathname === (path === '/library' ? '/feed' : `/post/${id}`))
      expect([path, await ends()]).toEqual([path, null])
    }
    await viewNow.waitFor()
    await visitor.isAccessible()
    await visitor.settled()
    expect(await ends()).toBeNull()
    await visitor.go('/library')
    await tile.click()
    await viewNow.click()
    await viewer('Later').getByRole('img', { name: 'Later' }).waitFor()
    await runs('Later')
    expect(await ends()).not.toBeNull()
    await page.keyboard.press('Escape')
    await viewer('Later').waitFor({ state: 'detached' })
    await post('Later').getByRole('img', { name: 'Later' }).waitFor()
    await page.getByRole('link', { name: /home$/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End and leave' }).click()
    await expect.poll(() => isOver('Later')).toBe(true)
    await visitor.go(`/profile/${profile.id}`)
  })

  test('a public picture fills the window, too', async () => {
    await post('Free two').getByRole('button', { name: 'Full screen: Free two' }).click()
    await viewer('Free two').getByRole('img', { name: 'Free two' }).waitFor()
    await visitor.page.keyboard.press('Escape')
    await viewer('Free two').waitFor({ state: 'detached' })
    await visitor.end()
  })
})
