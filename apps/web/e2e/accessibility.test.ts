import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { callsOf, mayBeAskedAgain } from './calls-per-screen.ts'
import { type SlowLine, slowLine } from './in-pieces.ts'
import { type Product, startProduct } from './product.ts'
import { type CostWatch, watchCost } from './screen-costs.ts'
import { allScreens, emails, type Found, findScreens, pressThrough, type Role } from './screens.ts'
import { type Size, sizes, type Visit, visit } from './visit.ts'

/** How much of the window may move while a screen comes: as good as nothing where most people arrive, little elsewhere, also where answers come late and in another order. */
const steady = new Set(['landing', 'profiles', 'profile', 'profile-fan', 'post', 'post-paid', 'wallet', 'feed'])
const mostShift = (name: string) => (steady.has(name) ? 0.02 : 0.05)

/** Screens that the server renders for visitors. */
const comeInPieces = ['landing', 'about', 'profiles', 'topic', 'topic-posts', 'profile', 'post']

/** Of an email's frame, which runs no scripts, the browser says that it ran none when the window changes. */
const saidBy = (role: Role) =>
  role === 'operator' ? /status of 404|Blocked script execution in 'about:srcdoc'/ : /status of 404/

interface Window extends Visit {
  cost: CostWatch
}

/** The last is what the screen was opened at. */
const widthsOf = { wide: [1280], phone: [320, 390] }

const light = { colorScheme: 'light', forcedColors: 'none' } as const
const dark = { colorScheme: 'dark', forcedColors: 'none' } as const
const forced = { colorScheme: 'dark', forcedColors: 'active' } as const
/** Each screen in each of them; what depends on the width differs in no colour. */
const coloursOn = { wide: [light, dark], phone: [forced] }

/** With the demo world, so that every list, table and chart has something in it. */
describe.runIf(hasBrowser)('every screen', () => {
  let browser: Browser
  let product: Product
  let found: Found
  let slow: SlowLine
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'lazy' })])
    found = await findScreens(product.url)
    slow = await slowLine(product.url)
    // What a server has never rendered may come without its content where the machine is busy.
    await fetch(product.url)
  }, 300_000)
  afterAll(async () => {
    await closeWindows(browser)
    await slow?.stop()
    await product?.stop()
  })

  const idle = new Map<string, Window[]>()
  const idleOf = (role: Role, size: Size) => idle.get(role + size) ?? []
  /** Signed in once for many of their screens, and at one of them at a time. */
  async function openWindow(role: Role, size: Size): Promise<Window> {
    const person = await visit(browser, product.url, { size, expected: saidBy(role) })
    const email = emails[role]
    if (email) await person.signIn(email)
    return { ...person, cost: await watchCost(person.page) }
  }

  describe.concurrent.each<Size>(['wide', 'phone'])('%s', (size) => {
    test.each(allScreens)('can be used by everybody, and fits: $role, $name', async (screen) => {
      const { role, name } = screen
      const path = screen.path(found)
      const visitor = idleOf(role, size).pop() ?? (await openWindow(role, size))
      const { cost } = visitor
      await visitor.page.emulateMedia(light)
      await visitor.go(path)
      await visitor.settled()
      const { shift } = await cost.read()
      await pressThrough(visitor.page, screen)
      await visitor.settled()
      const { calls, twice } = await cost.read()
      expect(twice.filter((name) => name !== mayBeAskedAgain)).toEqual([])
      expect(shift, 'what moves').toBeLessThanOrEqual(mostShift(name))
      expect(new Set(calls).size, `calls: ${calls.join(', ')}`).toBeLessThanOrEqual(callsOf[name] ?? 0)
      // A guard that sends elsewhere would have shown another screen.
      expect(visitor.page.url()).toContain(screen.leadsTo ?? path.split('?')[0])
      for (const width of widthsOf[size]) {
        if (visitor.page.viewportSize()?.width !== width) {
          await visitor.page.setViewportSize({ ...sizes[size], width })
          await visitor.settled()
        }
        expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'wider').toBe(0)
        expect(await visitor.page.evaluate(badlyFitted), `fits badly at ${width}`).toEqual([])
      }
      for (const [index, colours] of coloursOn[size].entries()) {
        await visitor.page.emulateMedia(colours)
        await visitor.isAccessible(index === 0 ? 'everything' : 'colours')
      }
      if (size === 'phone')
        expect(await visitor.page.evaluate(chosenLikeOthers), 'chosen, and drawn like others').toEqual([])
      visitor.isCalm()
      idle.set(role + size, [...idleOf(role, size), visitor])
    })

    // Whoever is signed in is sent the frame, in one piece.
    test.each(comeInPieces)('stays where it is while it comes in pieces: %s', async (name) => {
      const screen = allScreens.find((one) => one.name === name)
      const visitor = await visit(browser, slow.url, { size, expected: saidBy('visitor') })
      const cost = await watchCost(visitor.page)
      await visitor.go(screen?.path(found) ?? '')
      await visitor.settled()
      expect((await cost.read()).shift, 'what moves').toBeLessThanOrEqual(0.02)
      await visitor.end()
    })
  })

  test('the landing page stays where it is when its post comes after it, on a phone', async () => {
    const visitor = await visit(browser, product.url, { size: 'phone' })
    const cost = await watchCost(visitor.page)
    await visitor.go('/about')
    await visitor.settled()
    await visitor.page
      .locator('header')
      .getByRole('link', { name: /^Fanlight/ })
      .click()
    await visitor.page.locator('main video').waitFor()
    await visitor.settled()
    expect((await cost.read()).shift, 'what moves').toBeLessThanOrEqual(0.02)
    await visitor.end()
  })

  test('the landing page plays the video of a real post and leads to its comments', async () => {
    const visitor = await visit(browser, product.url)
    const { page } = visitor
    await visitor.go('/')
    const video = page.locator('main video')
    await video.evaluate((player: HTMLVideoElement) => player.play())
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.3)
    await page.getByRole('link', { name: /^Read \d+ comments?$/ }).click()
    await page.getByRole('heading', { name: /^Comments/ }).waitFor()
    await visitor.end()
  })
})

/** Runs in the page: amounts over two lines, names and pictures that are cut, tables pushed sideways to be read, rows that do not show they can be. */
function badlyFitted() {
  const found: string[] = []
  const isDrawn = (element: Element) => element.closest('[aria-hidden="true"], [inert]') !== null
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (!/^\S*\d[.,]\d\d\S*$/.test(text) || !node.parentElement || isDrawn(node.parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`broken: ${text}`)
  }
  // Pictures of posts have a name, and stand whole; tiles and portraits have none. Of one that is nearly as wide as its column
  // a little may be cut.
  for (const picture of document.querySelectorAll<HTMLImageElement>('article img[alt]:not([alt=""])')) {
    const [drawn, own] = [picture.clientWidth / picture.clientHeight, picture.naturalWidth / picture.naturalHeight]
    const isCropped = getComputedStyle(picture).objectFit === 'cover' && Math.abs(1 - drawn / own) > 0.045
    if (picture.naturalWidth > 0 && isCropped) found.push(`cropped: ${picture.alt}`)
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement>('main input[placeholder]')) {
    // The list beside a conversation is not shown on phones.
    if (!field.checkVisibility()) continue
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    if (pen) pen.font = getComputedStyle(field, '::placeholder').font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen && pen.measureText(field.placeholder).width > room) found.push(`cut: ${field.placeholder}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (!element.textContent) continue
    const { textOverflow, overflowX, overflowY, scrollSnapType, maskImage } = getComputedStyle(element)
    if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth)
      found.push(`cut: ${element.textContent}`)
    const isCut = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
    if (isCut && element.clientHeight > 1 && element.closest('h1, h2, h3, h4'))
      found.push(`cut below: ${element.textContent}`)
    // Whole pages, as of an album, have dots beneath.
    const isRow = element.matches('ul') && overflowX === 'auto' && !scrollSnapType.includes('mandatory')
    if (isRow && maskImage === 'none' && element.scrollWidth > element.clientWidth + 1)
      found.push(`no sign of more: ${element.textContent}`)
    if (element.matches(':has(> table)') && overflowX !== 'visible' && element.scrollWidth > element.clientWidth)
      found.push(`sideways: ${element.getAttribute('aria-label')}`)
  }
  return found
}

/** Runs in the page, in forced colours, which take every background away that says nothing. */
function chosenLikeOthers() {
  const page = getComputedStyle(document.body).backgroundColor
  const chosen = ':is(a, button):is([aria-current]:not([aria-current=false]), [aria-pressed=true])'
  return [...document.querySelectorAll<HTMLElement>(chosen)]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === page)
    .map((element) => element.outerHTML.slice(0, 120))
}
