import type { PostsPage } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { type JourneyFile, picture, video } from './files.ts'
import { buyCoins, comeIn, type Person, subscribe } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

const blue = [60, 90, 220] as const

describe.runIf(hasBrowser)('a creator', () => {
  let browser: Browser
  let product: Product
  let creator: Visit
  let fan: Person
  let profileId: number
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    creator = await visit(browser, product.url)
    await creator.signIn('vera@example.test', 'Vera Writer')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  async function chooseFromMenu(name: string) {
    await creator.page.getByRole('button', { name: 'Menu' }).click()
    await creator.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click()
  }

  async function publish(title: string, files: JourneyFile[], type: string, access: string, price?: string) {
    const { page } = creator
    await page
      .getByRole('link', { name: /^Create (First )?Post/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Create Post' }).waitFor()
    await page.getByLabel('Files', { exact: true }).setInputFiles(files)
    await page
      .getByRole('list', { name: 'Chosen files' })
      .getByRole('listitem')
      .nth(files.length - 1)
      .waitFor()
    await expect.poll(() => page.getByRole('radio', { name: type }).isChecked()).toBe(true)
    await page.getByLabel('Title').fill(title)
    await page.getByRole('radio', { name: access }).check()
    if (price) await page.getByLabel('Price (FansCoins)').fill(price)
    await page.getByRole('button', { name: 'Create Post' }).click()
    await page.waitForURL(`**/profile/${profileId}`)
    return page.getByRole('article', { name: title })
  }

  const isThere = (media: Locator) => media.waitFor({ timeout: 30_000 })

  test('applies, and is one at once where nobody has to check', async () => {
    const { page } = creator
    await chooseFromMenu('Become a Creator')
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.getByText('Please tell people about yourself.').waitFor()
    await page.getByLabel('Bio').fill('I write people who live by the sea.')
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.waitForURL('**/profiles')
    await creator.go('/creator/status')
    await page.getByText(/^Verified on /).waitFor()
  })

  test('brings a character to life', async () => {
    const { page } = creator
    await chooseFromMenu('My Profiles')
    await page.getByText("You haven't created any profiles yet.").waitFor()
    await page.getByRole('link', { name: 'Create New Profile' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Noor of the Harbour')
    await page.getByLabel('Description').fill('Mends nets by day, maps the stars by night.')
    await page.getByLabel('Subscription Fee (FamCoins/month)').fill('5')
    await page.getByLabel('Avatar').setInputFiles(picture('noor.png', blue))
    await page.getByRole('button', { name: 'Create Profile' }).click()
    await page.waitForURL(/\/profile\/\d+$/)
    profileId = Number(page.url().split('/').at(-1))
    await page.getByRole('heading', { level: 1, name: 'Noor of the Harbour' }).waitFor()
    await page.getByText('This profile has no posts yet.').waitFor()
  })

  test('publishes an image, an album and a video', async () => {
    const image = await publish('Harbour at dawn', [picture()], 'Image', 'Public')
    await isThere(image.getByRole('img', { name: 'Harbour at dawn' }))
    const two = [picture('one.png'), picture('two.png', blue)]
    const album = await publish('Two lights', two, 'Album', 'Subscribers Only')
    await isThere(album.getByRole('img', { name: 'Two lights, 1 of 2' }))
    await album.getByRole('button', { name: 'Next picture' }).click()
    await album.getByText('2/2').waitFor()
    const clip = await publish('The tide comes in', [video('mp4')], 'Video', 'Pay-Per-View', '12')
    await isThere(clip.locator('video'))
  })

  test('changes the pictures of a published post', async () => {
    const { page } = creator
    const album = page.getByRole('article', { name: 'Two lights' })
    await album.getByRole('button', { name: /^Options/ }).click()
    await page.getByRole('menuitem', { name: 'Edit Media' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Media' })
    await dialog.getByLabel('Add files').setInputFiles([picture('three.png')])
    await dialog.getByRole('button', { name: 'Make cover three.png' }).click()
    await dialog.getByRole('textbox', { name: 'Alt text of three.png' }).fill('A third light')
    await dialog.getByRole('button', { name: 'Remove Picture 1' }).click()
    await dialog.getByRole('img', { name: 'Preview of three.png' }).waitFor()
    await creator.isAccessible()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    await isThere(album.getByRole('img', { name: 'A third light' }))
    await album.getByText(/^Edited \d+s ago$/).waitFor()
    const { posts } = await fan.get<PostsPage>(`/posts/profile/${profileId}`)
    const seen = posts.find(({ title }) => title === 'Two lights')
    expect(seen?.mediaItems.map(({ url }) => url)).toEqual([null, null])
    expect(seen?.editedAt).not.toBeNull()
  })

  test('schedules a post, and publishes it before its time', async () => {
    const { page } = creator
    const seenByFan = async () =>
      (await fan.get<PostsPage>(`/posts/profile/${profileId}`)).posts.map(({ title }) => title)
    await page.getByRole('link', { name: 'Create Post' }).first().click()
    await page.getByRole('button', { name: 'Create Post' }).click()
    await page.getByText('A title is required.').waitFor()
    await page.getByLabel('Files', { exact: true }).setInputFiles([picture('later.png', blue)])
    await page.getByLabel('Title').fill('The boats come home')
    await page.getByText('A title is required.').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Title').inputValue()).toBe('The boats come home')
    await page.getByLabel('Schedule for later').check()
    const nextYear = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 16)
    await page.getByLabel('Date and time').fill(nextYear)
    await creator.isAccessible()
    await page.getByRole('button', { name: 'Schedule Post' }).click()
    await page.getByText('Your post is scheduled for').waitFor()
    const post = page.getByRole('article', { name: 'The boats come home' })
    await post.getByText('Will be published').waitFor()
    await isThere(post.getByRole('img', { name: 'The boats come home' }))
    expect(await seenByFan()).not.toContain('The boats come home')

    await post.getByRole('button', { name: /^Options/ }).click()
    await page.getByRole('menuitem', { name: 'Edit Post' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    expect(await dialog.getByLabel('Date and time').inputValue()).toBe(nextYear)
    await dialog.getByLabel('Schedule for later').uncheck()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await post.getByText('Will be published').waitFor({ state: 'detached' })
    await expect.poll(async () => (await seenByFan())[0]).toBe('The boats come home')
    // Its address is another now.
    await post.getByRole('link', { name: 'The boats come home', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'The boats come home' }).waitFor()
    await page.goBack()
  })

  test('sets prices', async () => {
    const { page } = creator
    await chooseFromMenu('Settings')
    await page.getByLabel('Global subscription price').fill('0.5')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await page.getByText('The minimum subscription price is $0.99.').waitFor()
    await page.getByLabel('Global subscription price').fill('12.50')
    await page.getByLabel('Price of Noor of the Harbour').fill('')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    const saved = page.getByText('Subscription settings updated successfully!')
    await saved.waitFor()
    await saved.waitFor({ state: 'detached', timeout: 4000 })
    expect((await fan.get<Profile>(`/profiles/${profileId}`)).subscriptionFee).toBe(12.5)
  })

  test('watches income arrive without a reload', async () => {
    const { page } = creator
    const card = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd').first()
    await chooseFromMenu('Creator Dashboard')
    await expect.poll(() => card('Total Earnings').textContent()).toBe('$0.00')
    await page.evaluate(() => Object.assign(globalThis, { wasHere: true }))

    await subscribe(fan, profileId)
    await page.getByText('Fay Fan subscribed to Noor of the Harbour.').waitFor()
    await expect.poll(() => card('Total Earnings').textContent(), { timeout: 8000 }).toBe('$12.50')
    await expect.poll(() => card('Active Subscribers').textContent()).toBe('1')

    await buyCoins(fan, 2)
    const { posts } = await fan.get<{ posts: { id: number; title: string }[] }>(`/posts/profile/${profileId}`)
    const clip = posts.find(({ title }) => title === 'The tide comes in')
    await fan.post(`/posts/${clip?.id}/purchase`)
    await page.getByText('Fay Fan unlocked “The tide comes in” for 12 FansCoins').waitFor()
    await expect.poll(() => card('Total Earnings').textContent(), { timeout: 8000 }).toBe('$13.70')
    // The subscriber, the sale, and that the application was verified.
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor()
    expect(await page.evaluate(() => 'wasHere' in globalThis)).toBe(true)
  })

  test('sees the figures of a profile and what will be paid out', async () => {
    const { page } = creator
    await page.getByRole('button', { name: 'View Stats of Noor of the Harbour' }).first().click()
    await page.getByText('Total Earnings (Month)').waitFor()
    const payouts = page.getByRole('region', { name: 'Payouts' })
    await payouts.getByText('$13.70').waitFor()
    await payouts.getByText('No payouts yet. The first one comes on the 1st of a month.').waitFor()
    await creator.end()
  })
})
