import type { Profile } from '@fanlight/contract/content/profiles'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('discovery', () => {
  let browser: Browser
  let product: Product
  let vera: Person
  let harbour: Profile
  let visitor: Visit
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off' })])
    vera = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    harbour = await createProfile(vera, 'Noor of the Harbour', 7.5, { tags: 'sea, night' })
    await createProfile(vera, 'Ilse of the Glasshouse', 0, { tags: 'plants' })
    await createProfile(vera, 'Marek of the Harbour', 24, { tags: 'sea' })
    await publish(vera, { profileId: harbour.id, title: 'Mending the nets' })
    visitor = await visit(browser, product.url)
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })
  /** The names of the characters that are listed, in alphabetical order. */
  const listed = async () => {
    const cards = visitor.page
      .getByRole('region', { name: 'All profiles' })
      .getByRole('link', { name: /^View Profile of / })
    const names = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
    return names.map((name) => name?.replace('View Profile of ', '')).sort()
  }

  test('finds characters by a word that is misspelt, and posts by theirs', async () => {
    const { page } = visitor
    await visitor.go('/profiles')
    await expect.poll(listed).toEqual(['Ilse of the Glasshouse', 'Marek of the Harbour', 'Noor of the Harbour'])
    await page.getByRole('main').getByRole('searchbox').fill('habrour')
    await page.waitForURL(/search=habrour/)
    await expect.poll(listed).toEqual(['Marek of the Harbour', 'Noor of the Harbour'])
    await page.getByRole('main').getByRole('searchbox').fill('nets')
    await page.getByRole('button', { name: 'Posts 1' }).click()
    await page.getByRole('link', { name: /^Mending the nets, / }).waitFor()
    await visitor.isAccessible()
    await page.getByRole('button', { name: 'Characters 0' }).click()
    await page.getByText('We found nothing for “nets”.').waitFor()
  })

  test('narrows the list by price, keeps it over a reload, and shows all again', async () => {
    const { page } = visitor
    await visitor.go('/profiles')
    await page.getByRole('combobox', { name: 'Price a month' }).selectOption('10')
    await expect.poll(listed).toEqual(['Ilse of the Glasshouse', 'Noor of the Harbour'])
    await page.getByText('Free', { exact: true }).first().click()
    await expect.poll(listed).toEqual(['Ilse of the Glasshouse'])
    await page.reload()
    await expect.poll(listed).toEqual(['Ilse of the Glasshouse'])
    await page.getByText('Has videos', { exact: true }).click()
    await page.getByText('No character matches all of these filters.').waitFor()
    await page.getByRole('button', { name: 'Show all profiles' }).click()
    await expect.poll(listed).toEqual(['Ilse of the Glasshouse', 'Marek of the Harbour', 'Noor of the Harbour'])
  })

  test('comes from a profile’s tag to the topic, and on to its other characters', async () => {
    const { page } = visitor
    await visitor.go(`/profile/${harbour.id}`)
    await page.getByRole('main').getByRole('link', { name: '#sea' }).first().click()
    await page.getByRole('heading', { name: '#sea', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'View Profile of Noor of the Harbour' }).waitFor()
    await page.getByRole('link', { name: 'View Profile of Marek of the Harbour' }).click()
    await page.getByRole('heading', { name: 'Marek of the Harbour', level: 1 }).waitFor()
    await visitor.end()
  })
})
