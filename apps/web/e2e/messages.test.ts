import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { picture } from './files.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

const notAPicture = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') }

/** Being offline is on purpose. */
const expected = /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/

describe.runIf(hasBrowser)('a fan and a creator write to each other', () => {
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
    await buyCoins(await comeIn(product.url, 'fay@example.test', 'Fay Fan'), 20)
    fan = await visit(browser, product.url, { size: 'phone', expected })
    other = await visit(browser, product.url)
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })
  const log = ({ page }: Visit) => page.getByRole('log')
  const write = async ({ page }: Visit, text: string) => {
    await page.getByRole('textbox', { name: 'Your message' }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }

  test('from the profile a message is two presses away, and the creator gets it as a request', async () => {
    await fan.signIn('fay@example.test', 'Fay Fan')
    await fan.go(`/profile/${profileId}`)
    await fan.page.getByRole('button', { name: 'Message Noor of the Harbour' }).click()
    await fan.page.waitForURL('**/messages/*')
    await write(fan, 'Is the <harbour> open & free?')
    await log(fan).getByText('Is the <harbour> open & free?').waitFor()
    await log(fan).getByText('sending…').waitFor({ state: 'detached' })
    await other.signIn('vera@example.test', 'Vera Writer')
    await other.go('/messages?filter=requests')
    await other.page.getByRole('link', { name: /Fay Fan.*Is the <harbour> open & free\?/ }).click()
    await log(other).getByText('Is the <harbour> open & free?').waitFor()
  })

  test('answers, typing and read marks come by themselves', async () => {
    await other.page.getByRole('textbox', { name: 'Your message' }).pressSequentially('Al')
    await fan.page.getByText('Noor of the Harbour is typing…').waitFor()
    await other.page.getByRole('combobox', { name: 'Written by' }).selectOption('AI')
    await write(other, 'Always.')
    await log(fan).getByText('Always.').waitFor()
    await log(fan).getByText('Written by AI').waitFor()
    await log(fan).getByText(/read$/).waitFor()
    await log(other).getByText(/read$/).waitFor()
  })

  test('what is written offline survives a reload and arrives once, in order', async () => {
    await fan.context.setOffline(true)
    for (const text of ['first', 'second', 'third']) await write(fan, text)
    await expect.poll(() => log(fan).getByText('sending…').count()).toBe(3)
    await fan.context.setOffline(false)
    await fan.page.reload()
    await log(other).getByText('third').waitFor()
    await log(fan).getByText('sending…').first().waitFor({ state: 'detached' })
    const written = await log(other).locator('p.wrap-anywhere').allTextContents()
    expect(written).toEqual(['Is the <harbour> open & free?', 'Always.', 'first', 'second', 'third'])
  })

  test('pictures are attached, survive a reload, arrive on the other side and open in full', async () => {
    const { page } = fan
    const attached = page.getByRole('list', { name: 'Attached files' })
    await page
      .getByLabel('Add pictures or videos')
      .setInputFiles([picture('dawn.png'), picture('dusk.png', [34, 51, 136]), notAPicture])
    await page.getByText('notes.txt is neither an image nor a video.').waitFor()
    await attached.getByRole('img', { name: 'dusk.png' }).waitFor()
    await expect.poll(() => attached.getByRole('progressbar').count()).toBe(0)
    await page.reload()
    await expect.poll(() => attached.getByRole('listitem').count()).toBe(2)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await log(fan).getByRole('button', { name: 'Open: Picture 2 of 2 from you' }).waitFor()
    expect(await attached.count()).toBe(0)
    await log(other).getByRole('button', { name: 'Open: Picture 1 of 2 from Fay Fan' }).click()
    await other.page.getByRole('dialog', { name: 'Message from Fay Fan' }).getByText('1 of 2').waitFor()
    await other.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await other.isAccessible()
    await fan.isAccessible()
  })

  test('the fan tips the character from the conversation, sees what was spent, and the creator hears of it', async () => {
    const { page } = fan
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Options of the conversation with Noor of the Harbour' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await choose('Send a tip')
    const tip = page.getByRole('dialog', { name: 'Tip Noor of the Harbour' })
    await tip.getByRole('button', { name: 'Other' }).click()
    await tip.getByLabel('Your amount').fill('12.5')
    await tip.getByLabel('A few words').fill('For <the> "harbour"')
    await tip.getByRole('button', { name: 'Send 12.50 FansCoins ($1.25)' }).click()
    await page.getByText('Your tip of 12.50 FansCoins was sent.').waitFor()
    await choose('What I spent here')
    const spent = page.getByRole('dialog', { name: 'What I spent here' })
    await expect.poll(() => spent.getByText('$1.25', { exact: true }).count()).toBe(2)
    await fan.isAccessible()
    await spent.getByRole('button', { name: 'Close' }).click()
    await other.go('/creator-dashboard')
    await other.page.getByText('For <the> "harbour"').waitFor()
    await other.page.goBack()
    await log(other).getByText('third').waitFor()
  })

  test('the creator sends a picture with a price; two presses unlock it, and both sides see so', async () => {
    const { page } = other
    await page.getByLabel('Add pictures or videos').setInputFiles([picture('harbour.png')])
    await page.getByRole('list', { name: 'Attached files' }).getByRole('img', { name: 'harbour.png' }).waitFor()
    await page.getByLabel('Price to see the files').fill('12.5')
    await page.getByText('About $1.25. It can’t be changed later.').waitFor()
    await write(other, 'The <harbour> at six.')
    await log(other).getByText('12.50 FansCoins · not bought yet').waitFor()
    await log(fan).getByText('The <harbour> at six.').waitFor()
    await log(fan).getByText('1 photo', { exact: true }).waitFor()
    await log(fan)
      .getByText(/about \$1\.25/)
      .waitFor()
    expect(await log(fan).getByRole('button', { name: 'Open: Picture from Noor of the Harbour' }).count()).toBe(0)
    await fan.isAccessible()
    await log(fan).getByRole('button', { name: 'Unlock for 12.50 FansCoins' }).click()
    const asked = fan.page.getByRole('dialog', { name: 'Unlock this message from Noor of the Harbour' })
    await asked.getByText('$1.25').waitFor()
    await fan.isAccessible()
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await log(fan).getByRole('button', { name: 'Open: Picture from Noor of the Harbour' }).click()
    await fan.page.getByRole('dialog', { name: 'Message from Noor of the Harbour' }).waitFor()
    await fan.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await log(fan).getByText('Bought for 12.50 FansCoins').waitFor()
    await log(other).getByText('Bought for 12.50 FansCoins').waitFor()
    await page.getByRole('button', { name: 'More about message 7' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('The fan bought its files and keeps them.').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await log(fan).getByText('This message was deleted.').waitFor()
    await fan.go('/messages/bought')
    await fan.page.getByRole('button', { name: 'Open: Picture from Noor of the Harbour' }).click()
    await fan.page.getByRole('dialog', { name: 'Message from Noor of the Harbour' }).waitFor()
    await fan.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await fan.page.getByText(/^Bought for 12\.50 FansCoins/).waitFor()
    await fan.isAccessible()
    await fan.page.goBack()
    await log(fan).getByRole('button', { name: 'Open: Picture from Noor of the Harbour' }).waitFor()
    await other.isAccessible()
  })

  test('a deleted message leaves a trace on both sides, and a refusal says what would help', async () => {
    await fan.page.getByRole('button', { name: 'More about message 4' }).click()
    await fan.page.getByRole('menuitem', { name: 'Delete' }).click()
    await fan.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await log(other).getByText('This message was deleted.').first().waitFor()
    await log(fan).getByText('You deleted this message.').waitFor()
    await creator.put(`/profiles/${profileId}/message-rules`, { audience: 'subscribers', byTeam: false, byAi: false })
    await write(fan, 'One more?')
    await log(fan).getByText('Only subscribers can write to this character.').waitFor()
    await fan.page.getByText('Only subscribers can write to Noor of the Harbour.').waitFor()
    await log(fan).getByRole('button', { name: 'Discard' }).click()
    await log(fan).getByText('One more?').waitFor({ state: 'detached' })
    await fan.isAccessible()
    await other.isAccessible()
    await fan.end()
    await other.end()
  })
})
