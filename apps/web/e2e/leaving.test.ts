import type { Account, Deletion } from '@fanlight/contract/people/account'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person, subscribe } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

/** The end of an account, and the fortnight in which one can come back. */
describe.runIf(hasBrowser)('who leaves', () => {
  let browser: Browser
  let product: Product
  let [fan, operator] = [] as unknown as [Person, Person]
  let fay: Visit
  beforeAll(async () => {
    const settings = { DEMO_DATA: 'off', ADMIN_EMAILS: 'olive@example.test' }
    ;[browser, product] = await Promise.all([openBrowser(), startProduct(settings)])
    const creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    const profile = await createProfile(creator, 'Noor of the Harbour', 7.5)
    operator = await comeIn(product.url, 'olive@example.test', 'Olive Operator')
    fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    await buyCoins(fan, 3)
    await subscribe(fan, profile.id)
    fay = await visit(browser, product.url, { size: 'phone', expected: /401/ })
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  async function leave() {
    const { page } = fay
    await fay.signIn('fay@example.test', 'Fay Fan')
    await fay.go('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    return page.getByRole('alertdialog', { name: 'Delete your account?' })
  }
  const leaving = () => fay.page.getByText(/^Your account will be deleted on .+ Until then you can keep it\.$/)
  const passDays = (days: number) => operator.post('/console/clock', { days })

  test('is told what ends, and gets back what was not spent', async () => {
    const dialog = await leave()
    await dialog.getByText("1 subscription won't renew.").waitFor()
    await dialog.getByText('30 FansCoins are paid back to where the money came from.').waitFor()
    await fay.isAccessible()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await leaving().waitFor()
    expect(await fan.get('/wallet/balance')).toMatchObject({ balance: 0 })
    expect(await fan.get('/subscriptions/my-subscriptions')).toMatchObject([{ status: 'Cancelled' }])
  })

  test('comes back on the thirteenth day, and everything is as it was', async () => {
    await passDays(13)
    await fay.signIn('fay@example.test', 'Fay Fan')
    await fay.go('/account')
    await leaving().waitFor()
    await fay.isAccessible()
    await fay.page.getByRole('button', { name: 'Keep my account' }).click()
    await fay.page.getByRole('button', { name: 'Delete my account' }).waitFor()
    expect(await fan.get<Deletion>('/account/deletion')).toMatchObject({ deletesAt: null })
    await passDays(10)
    expect(await fan.get<Account>('/account')).toMatchObject({ name: 'Fay Fan' })
  })

  test('is gone after a fortnight; the same sign-in is somebody new', async () => {
    await (await leave()).getByRole('button', { name: 'Delete my account' }).click()
    await leaving().waitFor()
    await passDays(15)
    const isGone = () =>
      fan.get('/account').then(
        () => false,
        (error: Error) => error.message.includes('401'),
      )
    await expect.poll(isGone).toBe(true)
    const again = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    expect(again.userId).not.toBe(fan.userId)
    expect(await again.get('/subscriptions/my-subscriptions')).toEqual([])
    await fay.end()
  })
})
