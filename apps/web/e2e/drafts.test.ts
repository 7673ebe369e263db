import type { Draft, DraftSummary } from '@fanlight/contract/content/drafts'
import type { PostsPage } from '@fanlight/contract/content/posts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { picture } from './files.ts'
import { becomeCreator, createProfile, type Person } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

/** What is written is never lost: not with its tab, not without a connection, not on another device. */
describe.runIf(hasBrowser)('a draft', () => {
  let browser: Browser
  let product: Product
  let creator: Person
  let desk: Visit
  let write: string
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    const profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    write = `/profile/${profile.id}/create-post`
    desk = await atDevice('wide')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  async function atDevice(size: 'wide' | 'phone', expected?: RegExp) {
    const device = await visit(browser, product.url, { size, ...(expected && { expected }) })
    await device.signIn('vera@example.test', 'Vera Writer')
    return device
  }
  const drafts = () => creator.get<DraftSummary[]>('/drafts')
  const only = async () => creator.get<Draft>(`/drafts/${(await drafts())[0]?.id}`)
  const isSaved = ({ page }: Visit) => page.getByText(/^Draft saved at /).waitFor()
  const title = ({ page }: Visit) => page.getByRole('textbox', { name: 'Title' })

  test('is saved as one types and chooses files; closing the tab loses nothing', async () => {
    await desk.go(write)
    await desk.page.getByLabel('Files', { exact: true }).setInputFiles([picture('one.png'), picture('two.png')])
    await title(desk).fill('Low tide')
    await desk.page.getByRole('textbox', { name: 'Alt text of two.png' }).fill('The harbour, empty')
    await isSaved(desk)
    expect(await only()).toMatchObject({
      title: 'Low tide',
      postType: 2,
      files: [
        { name: 'one.png', altText: '' },
        { name: 'two.png', altText: 'The harbour, empty' },
      ],
    })
    await desk.page.close()
    desk = await visit(browser, product.url, { context: desk.context })
    await desk.go('/drafts')
    await desk.page.getByText('2 files').waitFor()
    await desk.isAccessible()
    await desk.page.getByRole('link', { name: 'Low tide' }).click()
    await desk.page.getByRole('img', { name: 'Preview of one.png' }).waitFor()
    expect(await title(desk).inputValue()).toBe('Low tide')
  })

  test('goes on at another device, and of two that change it the second chooses', async () => {
    const phone = await atDevice('phone', /409/)
    await phone.go('/drafts')
    await phone.page.getByRole('link', { name: 'Low tide' }).click()
    await phone.page.getByRole('img', { name: 'Preview of two.png' }).waitFor()
    await title(desk).fill('Low tide at the desk')
    await isSaved(desk)
    await vi.waitFor(async () => expect((await only()).title).toBe('Low tide at the desk'))
    await title(phone).fill('Low tide on the phone')
    const dialog = phone.page.getByRole('dialog', { name: 'This draft changed on another device' })
    await dialog.getByText('Low tide at the desk').waitFor()
    await phone.isAccessible()
    expect((await only()).title).toBe('Low tide at the desk')
    await dialog.getByRole('button', { name: 'Use this version' }).click()
    await isSaved(phone)
    expect(await only()).toMatchObject({
      title: 'Low tide on the phone',
      files: [{ name: 'one.png' }, { name: 'two.png' }],
    })
    await phone.end()
  })

  test('is kept on the device without a connection, and saved with the next one', async () => {
    const device = await atDevice('phone', /ERR_INTERNET_DISCONNECTED/)
    await device.go('/drafts')
    await device.page.getByRole('link', { name: 'Low tide on the phone' }).click()
    await device.page.getByRole('img', { name: 'Preview of one.png' }).waitFor()
    await device.context.setOffline(true)
    await title(device).fill('Written in a tunnel')
    await device.page.getByLabel('Files', { exact: true }).setInputFiles([picture('three.png')])
    await device.page.getByText(/Your draft is kept on this device/).waitFor()
    await device.page.close()
    expect((await only()).title).toBe('Low tide on the phone')
    await device.context.setOffline(false)
    const again = await visit(browser, product.url, { context: device.context, size: 'phone' })
    await again.go('/drafts')
    await again.page.getByText('Changes to save').waitFor()
    await again.page.getByRole('link', { name: 'Written in a tunnel' }).click()
    await isSaved(again)
    expect(await only()).toMatchObject({
      title: 'Written in a tunnel',
      files: [{ name: 'one.png' }, { name: 'two.png' }, { name: 'three.png' }],
    })
    await again.end()
  })

  test('is previewed as those who may see it and those who may not', async () => {
    const { page } = desk
    await desk.go('/drafts')
    await page.getByRole('link', { name: 'Written in a tunnel' }).click()
    await page.getByRole('radio', { name: 'Pay-Per-View' }).check()
    await page.getByLabel('Price (FansCoins)').fill('0.99')
    await page.getByText('Shown to everyone else, locked').waitFor()
    await page.getByRole('button', { name: 'Subscriber' }).click()
    await page.getByText('Shown to everyone else, locked').waitFor()
    await page.getByRole('button', { name: 'Buyer' }).click()
    await page.getByText('Shown to people who can open it').waitFor()
    await isSaved(desk)
  })

  test('is published with its files, which are not sent again', async () => {
    const { page } = desk
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/(posts|files)$/.test(request.url())) sent.push(request.url())
    })
    await page.getByRole('button', { name: 'Create Post' }).click()
    await page.getByText('Your post is published.').waitFor()
    expect(sent).toEqual([])
    const profileId = write.split('/')[2]
    const { posts } = await creator.get<PostsPage>(`/posts/profile/${profileId}`)
    expect(posts).toMatchObject([{ title: 'Written in a tunnel', price: 0.99 }])
    expect(posts[0]?.mediaItems.map(({ altText }) => altText)).toEqual(['', 'The harbour, empty', ''])
    expect(await drafts()).toEqual([])
  })

  test('is deleted only after a question', async () => {
    const { page } = desk
    await desk.go(write)
    await title(desk).fill('Not this one')
    await isSaved(desk)
    await page.getByRole('link', { name: 'Drafts' }).click()
    await page.getByRole('button', { name: 'Delete draft Not this one' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
    await page.getByText('No drafts').waitFor()
    expect(await drafts()).toEqual([])
    await desk.end()
  })
})
