import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, comeIn, createProfile, publish, subscribe } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { visit } from './visit.ts'

describe.runIf(hasBrowser)('the first view comes from the server', () => {
  let browser: Browser
  let product: Product
  let profilePath: string
  let profileId: number
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    const vera = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    profileId = (await createProfile(vera, 'Noor of the Harbour', 7.5)).id
    profilePath = `/profile/${profileId}`
    await publish(vera, { profileId, title: 'Fog at noon', caption: 'Nobody saw the ship leave.' })
    await publish(vera, { profileId, title: 'Below deck', access: 'SubscribersOnly' })
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  test('without a script one reads, follows links, and is led to the sign-in', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Discover profiles' }).first().click()
    await page.getByText('$7.50 per month').waitFor()
    await page.getByRole('link', { name: 'View Profile of Noor of the Harbour' }).click()
    await page.getByRole('heading', { name: 'Noor of the Harbour', level: 1 }).waitFor()
    await page.getByText('Nobody saw the ship leave.').waitFor()
    await page.getByText('For subscribers of this profile.').waitFor()
    const picture = page.getByRole('img', { name: 'Fog at noon' })
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(profilePath)
    await page.getByRole('link', { name: 'Fog at noon', exact: true }).click()
    await page.getByRole('heading', { name: 'Fog at noon', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Featured Creators' }).click()
    expect(page.url()).toContain('/login?next=%2Fcreators')
    // This browser only plays that it has no script: it still hides what stands there for the others.
    expect(await page.content()).toContain('<noscript><p>Signing in needs JavaScript.')
    await context.close()
  })

  test('a visitor’s browser asks the API for nothing that came with the page', async () => {
    const person = await visit(browser, product.url)
    const asked: string[] = []
    person.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') || pathname.endsWith('.data')) asked.push(pathname)
    })
    for (const path of ['/', '/profiles', profilePath]) {
      await person.go(path)
      await person.page.waitForLoadState('networkidle')
      expect([path, asked]).toEqual([path, []])
    }
    await person.page.getByRole('button', { name: /^Like Fog at noon/ }).click()
    await person.page.getByText('Please log in to like posts.').waitFor()
    await person.end()
  })

  test('who signed in before the hint was, is shown their own in place, and next time at once', async () => {
    const fan = await comeIn(product.url, 'fan@example.test', 'Fay Fan')
    await subscribe(fan, profileId)
    const person = await visit(browser, product.url)
    await person.signIn('fan@example.test', 'Fay Fan')
    await person.context.clearCookies()
    const documents: string[] = []
    person.page.on('response', async (response) => {
      if (response.request().resourceType() === 'document') documents.push(await response.text())
    })
    await person.go(profilePath)
    await person.page.getByText('You are subscribed to').waitFor()
    await person.go('/profiles')
    await person.page.getByText('Subscribed', { exact: true }).waitFor()
    const [first = '', second = ''] = documents
    expect([first.includes('Noor of the Harbour'), second.includes('Noor of the Harbour')]).toEqual([true, false])
    await person.context.clearCookies()
    await person.go('/profiles')
    await person.page.getByText('Subscribed', { exact: true }).waitFor()
    await person.end()
  })

  test('who signed out elsewhere is a visitor, and the next page is one', async () => {
    const person = await visit(browser, product.url)
    await person.context.addCookies([{ name: 'signed-in', value: '1', url: product.url }])
    await person.go(profilePath)
    await person.page.getByRole('link', { name: 'Login', exact: true }).waitFor()
    await person.page.getByText('Nobody saw the ship leave.').waitFor()
    expect((await person.context.cookies()).map(({ name }) => name)).not.toContain('signed-in')
    await person.end()
  })
})
