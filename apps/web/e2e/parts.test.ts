import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, comeIn, createProfile, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { appRuns, type Visit, visit } from './visit.ts'

/** What the browser itself writes when a file cannot be had. */
const failedFiles = /Failed to load resource|ERR_|WebSocket|negotiat|connection|fetch/i
const cannotOpen = 'Could not open. Check your connection.'

describe.runIf(hasBrowser)('parts of a screen that are loaded later', () => {
  let browser: Browser
  let product: Product
  let profile: Profile
  let fan: Visit
  let creator: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const vera = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profile = await createProfile(vera, 'Noor of the Harbour', 7.5)
    await publish(vera, { profileId: profile.id, title: 'First', access: 'PayPerView', price: 30 })
    await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    const enter = async (email: string) => {
      const one = await visit(browser, product.url, { expected: failedFiles })
      await one.signIn(email)
      return one
    }
    ;[fan, creator] = await Promise.all([enter('fay@example.test'), enter('vera@example.test')])
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  const menu = (page: Visit['page']) => page.getByRole('navigation', { name: 'Menu' })

  test('each that cannot be had says so and comes when it can; the page stays as it is', async () => {
    const { page } = fan
    const later = /\/assets\/(side-menu|notification-panel|purchase-dialog|report-dialog|shortcuts-dialog)-/
    await page.route(later, (route) => route.abort('internetdisconnected'))
    await fan.go(`/profile/${profile.id}`)
    const opened: [string, () => Promise<void>, () => Promise<void>][] = [
      ['menu', () => page.getByRole('button', { name: 'Menu' }).click(), () => menu(page).waitFor()],
      [
        'bell',
        () => page.getByRole('button', { name: /^Notifications/ }).click(),
        () => page.getByRole('dialog', { name: 'Notifications' }).waitFor(),
      ],
      [
        'purchase',
        () => page.getByRole('button', { name: 'Unlock for 30 FansCoins' }).click(),
        () => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor(),
      ],
      [
        'report',
        async () => {
          await page.getByRole('button', { name: 'Options of First' }).click()
          await page.getByRole('menuitem', { name: 'Report' }).click()
        },
        () => page.getByRole('dialog', { name: /Report/ }).waitFor(),
      ],
      [
        'shortcuts',
        () => page.keyboard.press('?'),
        () => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor(),
      ],
    ]
    for (const [, press] of opened) {
      await press()
      await page.getByText(cannotOpen).waitFor()
      await page.getByRole('heading', { level: 1, name: 'Noor of the Harbour' }).waitFor()
      await page.getByRole('button', { name: 'Dismiss' }).first().click()
    }
    await page.unroute(later)
    for (const [, press, shown] of opened) {
      await press()
      await shown()
      await page.keyboard.press('Escape')
    }
  })

  test('what was loaded while nothing else was to do opens without a network, and a half-written post stays', async () => {
    const { page, context } = creator
    await creator.go(`/profile/${profile.id}/create-post`)
    await page.getByLabel('Title').fill('Rooftop, 6 am')
    await page.getByLabel('Caption').fill('The city is not awake yet.')
    await page.waitForFunction(() =>
      ['side-menu', 'notification-panel'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      ),
    )
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu(page).getByRole('link', { name: 'Wallet' }).click()
    await page.getByText(cannotOpen).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Rooftop, 6 am')
    await context.setOffline(false)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Rooftop, 6 am')
    expect(await page.getByRole('textbox', { name: 'Caption' }).inputValue()).toBe('The city is not awake yet.')
  })

  test('a half-written message to support outlives a reload, a look elsewhere and a lost network', async () => {
    const { page, context } = fan
    const written = async () => [
      await page.getByLabel('Subject').inputValue(),
      await page.getByLabel('Message').inputValue(),
      await page.getByText('19/4000').count(),
    ]
    const half = ['payment', 'Where are my coins?', 1]
    await fan.go('/support')
    await appRuns(page)
    await page.getByLabel('Subject').selectOption('payment')
    await page.getByLabel('Message').fill('Where are my coins?')
    await page.reload()
    await expect.poll(written).toEqual(half)
    await page.getByRole('link', { name: 'About' }).first().click()
    await page.waitForURL('**/about')
    await page.goBack()
    await expect.poll(written).toEqual(half)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send message' }).dblclick()
    await page.getByRole('alert').filter({ hasText: 'connection' }).waitFor()
    expect(await written()).toEqual(half)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText(/^Thank you for your message/).waitFor()
    await fan.go('/support')
    expect((await written())[1]).toBe('')
  })
})
