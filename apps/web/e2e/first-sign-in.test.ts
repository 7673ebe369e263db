import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { openLoginProvider } from './login-provider.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

const realName = 'Wilhelmina Oosterhuis'

describe.runIf(hasBrowser)('who comes for the first time', () => {
  let browser: Browser
  let product: Product
  let provider: Awaited<ReturnType<typeof openLoginProvider>>
  let mina: Visit
  beforeAll(async () => {
    provider = await openLoginProvider({ sub: 'mina', email: 'mina@login.test', name: realName })
    ;[browser, product] = await Promise.all([openBrowser(), startProduct({ DEMO_DATA: 'off', ...provider.settings })])
    mina = await visit(browser, product.url, { size: 'phone' })
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
    await provider?.close()
  })
  const banner = () => mina.page.getByRole('region', { name: 'Your name' })
  const signIn = async () => {
    await mina.go('/login')
    await mina.page.getByRole('button', { name: 'Sign in with Example Login' }).click()
    await mina.page.waitForURL('**/profiles')
  }
  const isNowhere = async () => {
    expect(await mina.page.content()).not.toContain('Oosterhuis')
    expect(await mina.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Oosterhuis')
  }

  test('is called by an invented name, and asked for one; the name at the provider is nowhere', async () => {
    await signIn()
    await banner().getByText('Your own name is shown to nobody.').waitFor()
    expect(await banner().getByText('Others see you as').textContent()).toMatch(/[A-Z][a-z]+ [A-Z][a-z]+ \d{3}/)
    await mina.isAccessible()
    await isNowhere()
  })

  test('chooses a name, which everybody sees from then on', async () => {
    const { page } = mina
    await banner().getByRole('link', { name: 'Choose a name' }).click()
    const name = page.getByLabel('Display name')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Please choose a name.').waitFor()
    await name.fill('Mina of the Marsh')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Saved. This is what others see now.').first().waitFor()
    await isNowhere()
    await mina.go('/profiles')
    await mina.settled()
    expect(await banner().count()).toBe(0)
  })

  test('is known by it when signing in again, and not asked any more', async () => {
    const again = await visit(browser, product.url)
    await mina.end()
    mina = again
    await signIn()
    await mina.settled()
    expect(await banner().count()).toBe(0)
    await mina.go('/account')
    await expect.poll(() => mina.page.getByLabel('Display name').inputValue()).toBe('Mina of the Marsh')
    await isNowhere()
    await mina.end()
  })
})
