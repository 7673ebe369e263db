import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { picture } from './files.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person, publish, subscribe } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { sizes, type Visit, visit } from './visit.ts'

const word = (length: number) => 'Wolkenkuckucksheim'.repeat(20).slice(0, length)
const arabic = 'نور الميناء تصلح الشباك.'

/** What people write is neither as short nor as Latin as what designers write. */
describe.runIf(hasBrowser)('texts of others', () => {
  let browser: Browser
  let product: Product
  let fan: Person
  const pages = new Map<string, { profile: Profile; creator: Person; album: number }>()
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    fan = await comeIn(product.url, 'fay@example.test', word(90))
    await buyCoins(fan, 50)
    for (const [kind, text] of [
      ['long', word],
      ['arabic', () => arabic],
    ] as const) {
      const creator = await becomeCreator(product.url, `${kind}@example.test`, text(90), text(300))
      const profile = await createProfile(creator, text(100), 7.5, { description: text(300) })
      const post = { profileId: profile.id, title: text(100), caption: text(300) }
      await publish(creator, post)
      const files = [picture('one.png'), picture('two.png')]
      const { id: album } = await publish(creator, { ...post, access: 'SubscribersOnly', type: 'Album', files })
      const paid = await publish(creator, { ...post, access: 'PayPerView', price: 4 })
      await subscribe(fan, profile.id)
      await fan.post(`/posts/${paid.id}/purchase`)
      await fan.post('/reports', { subjectType: 'profile', subjectId: profile.id, reason: 'other', details: text(300) })
      pages.set(kind, { profile, creator, album })
    }
  }, 120_000)
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  const screensFor = (kind: string): [email: string | undefined, paths: string[]][] => {
    const { profile, creator, album } = pages.get(kind) ?? ({} as never)
    const profilePage = `/profile/${profile.id}`
    const creatorPage = `/creator/${creator.userId}`
    return [
      [undefined, ['/profiles', profilePage]],
      ['fay@example.test', [profilePage, `/post/${album}`, '/creators', creatorPage, '/my-subscriptions', '/wallet']],
      [
        `${kind}@example.test`,
        [
          profilePage,
          '/my-profiles',
          `${profilePage}/edit`,
          `${profilePage}/add-image`,
          `${profilePage}/create-post`,
          `/creator-dashboard?profile=${profile.id}`,
          '/creator/settings',
        ],
      ],
      [
        'admin@fanlight.test',
        ['/admin/users', `/admin/users/${creator.userId}`, '/admin/reports', '/admin/money/purchases'],
      ],
    ]
  }
  async function eachScreen(kind: string, look: (person: Visit, path: string) => Promise<void>) {
    for (const [email, paths] of screensFor(kind)) {
      const person = await visit(browser, product.url, { size: 'phone' })
      if (email) await person.signIn(email)
      for (const path of paths) {
        await person.go(path)
        await person.settled()
        await look(person, path)
      }
      if (email && !email.startsWith('admin')) {
        await person.page.getByRole('button', { name: /notifications/i }).click()
        await person.page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
        await look(person, 'notifications')
      }
      await person.end()
    }
  }

  test('a word of 300 letters fits a phone and a wide window on every screen that shows it, and a thumb finds what it may press: 44 by 44 pixels', async () => {
    const tooWide: string[] = []
    const tooSmall: string[] = []
    await eachScreen('long', async (person, path) => {
      const { page } = person
      for (const found of await page.evaluate(findTooSmall)) tooSmall.push(`${path}: ${found}`)
      for (const size of ['phone', 'wide'] as const) {
        await page.setViewportSize(sizes[size])
        await person.settled()
        for (const found of await page.evaluate(findTooWide)) tooWide.push(`${path} (${size}): ${found}`)
      }
      await page.setViewportSize(sizes.phone)
    })
    const visitor = await visit(browser, product.url, { size: 'phone' })
    for (const path of ['/', '/login', '/signup', '/about', '/support', '/terms']) {
      await visitor.go(path)
      for (const found of await visitor.page.evaluate(findTooSmall)) tooSmall.push(`${path}: ${found}`)
    }
    await visitor.end()
    expect(tooWide).toEqual([])
    expect(tooSmall).toEqual([])
  }, 240_000)

  test('what is written from right to left begins at the right', async () => {
    const leftFirst: string[] = []
    let seen = 0
    await eachScreen('arabic', async ({ page }, path) => {
      const found = await page.evaluate(directionsOf, arabic)
      seen += found.length
      for (const { direction, html } of found) if (direction !== 'rtl') leftFirst.push(`${path}: ${html}`)
    })
    expect(leftFirst).toEqual([])
    expect(seen).toBeGreaterThan(40)
  }, 240_000)

  test('the bell, a field and a button show themselves in forced colours', async () => {
    const visitor = await visit(browser, product.url, { size: 'phone' })
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    await visitor.go('/profiles')
    const popular = visitor.page.getByRole('radio', { name: 'Popular' }).locator('xpath=..')
    const other = visitor.page.getByRole('radio', { name: 'Newest' }).locator('xpath=..')
    expect(await backgroundOf(popular)).not.toBe(await backgroundOf(other))
    await visitor.go('/login')
    const primary = visitor.page.getByRole('button', { name: /demo account/ })
    expect(await primary.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
    await visitor.end()
  })
})

const backgroundOf = (element: ReturnType<Page['locator']>) =>
  element.evaluate((one) => getComputedStyle(one).backgroundColor)

/** Runs in the page: the page itself, and whatever leaves the screen without a scroller of its own around it. */
function findTooWide() {
  const found: string[] = []
  const wider = document.documentElement.scrollWidth - innerWidth
  if (wider > 0) found.push(`the page by ${wider}`)
  for (const element of document.querySelectorAll<HTMLElement>('a, button, input, textarea, h1, h2, h3, p, dd')) {
    const { right, left, width, height } = element.getBoundingClientRect()
    const isHidden = width < 2 || height < 2 || element.closest('.sr-only, [aria-hidden=true]')
    const hasScroller = element.closest('.overflow-x-auto')
    if (!isHidden && !hasScroller && (right > innerWidth + 1 || left < -1)) found.push(element.outerHTML.slice(0, 120))
  }
  return found
}

/** Runs in the page: of everything whose own text begins with this one. */
function directionsOf(text: string) {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const own = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim())
      const isShown = element.getClientRects().length > 0 && !element.closest('.sr-only, title, [aria-hidden=true]')
      return isShown && own?.textContent?.trim().startsWith(text)
    })
    .map((element) => ({ direction: getComputedStyle(element).direction, html: element.outerHTML.slice(0, 140) }))
}

/** Runs in the page. Links within a sentence, and boxes whose label is pressed instead, are as WCAG allows. */
function findTooSmall() {
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    'main a, main button, header a, header button, footer a',
  )) {
    const { width, height } = element.getBoundingClientRect()
    const isInText = getComputedStyle(element).display === 'inline'
    if (width < 2 || isInText || element.closest('.sr-only')) continue
    if (width < 44 || height < 44)
      found.push(`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 110)}`)
  }
  return found
}
