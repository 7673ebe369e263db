import type { ConsolePayout } from '@fanlight/contract/operations/console-money'
import type { OperatorRequest } from '@fanlight/contract/operations/operator-requests'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Visit, visit } from './visit.ts'

/** A payout that waits for an account: one operator names it, another one agrees. */
describe.runIf(hasBrowser)('a payout that takes two', () => {
  let browser: Browser
  let product: Product
  let [creator, olive] = [] as unknown as [Person, Person]
  beforeAll(async () => {
    const emails = ['olive', 'otto', 'pia'].map((name) => `${name}@example.test`)
    ;[browser, product] = await Promise.all([
      openBrowser(),
      startProduct({ DEMO_DATA: 'off', ADMIN_EMAILS: emails.join(',') }),
    ])
    creator = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    const profile = await createProfile(creator, 'Noor of the Harbour', 0)
    const post = await publish(creator, { profileId: profile.id, title: 'Once only', access: 'PayPerView', price: 400 })
    const fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    await buyCoins(fan, 40)
    await fan.post(`/posts/${post.id}/purchase`)
    olive = await comeIn(product.url, 'olive@example.test', 'Olive Operator')
    for (const [index, name] of ['Otto Operator', 'Pia Operator'].entries())
      await comeIn(product.url, emails[index + 1] ?? '', name)
    await product.change(
      `insert into payout_accounts (creator_id, label, provider, provider_ref, state, changed_at)
       values (${creator.userId}, 'Not finished', 'demo', 'demo-unfinished', 'unfinished', now())`,
    )
    await olive.post('/console/clock', { days: 45 })
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  const payouts = () => olive.get<ConsolePayout[]>('/console/payouts')
  const request = async () => (await olive.get<OperatorRequest[]>('/console/requests'))[0]
  async function comeInAs(name: string, expected?: RegExp): Promise<Visit> {
    const operator = await visit(browser, product.url, expected && { expected })
    await operator.signIn(`${name.toLowerCase()}@example.test`, `${name} Operator`)
    return operator
  }

  test('is asked for by one, who cannot agree as well', async () => {
    await expect.poll(payouts, { timeout: 60_000 }).toMatchObject([{ status: 'held', amount: 36 }])
    const operator = await comeInAs('Olive')
    const { page } = operator
    await operator.go('/admin/money/payouts')
    await page
      .getByRole('row', { name: /Vera Writer/ })
      .getByRole('button', { name: 'Name account' })
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Account, in words').fill('Sparkasse ••1234')
    await dialog.getByLabel('Account id at the payment provider').fill('acct_1234')
    await dialog.getByRole('button', { name: 'Name account' }).click()
    await page.getByText('This takes two: another operator was asked to agree.').first().waitFor()
    expect(await payouts()).toMatchObject([{ status: 'held' }])
    await operator.go('/admin/requests')
    const row = page.getByRole('row', { name: /Name Sparkasse ••1234/ })
    await row.getByRole('button', { name: 'Withdraw' }).waitFor()
    expect(await row.getByRole('button', { name: 'Agree' }).count()).toBe(0)
    await operator.isAccessible()
    const own = olive.post(`/console/requests/${(await request())?.id}/approve`)
    await expect(own).rejects.toThrow('You asked for this yourself. Another operator has to agree.')
    expect(await payouts()).toMatchObject([{ status: 'held' }])
    await operator.end()
  })

  test('is agreed to by two others at once: it is done once, and sent to the account that was named', async () => {
    const others = await Promise.all([comeInAs('Otto', /409/), comeInAs('Pia', /409/)])
    const dialogs = await Promise.all(
      others.map(async ({ go, page }) => {
        await go('/admin/requests')
        await page.getByRole('button', { name: 'Agree' }).click()
        return page.getByRole('alertdialog')
      }),
    )
    await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Agree' }).click()))
    const said = await Promise.all(
      others.map(async ({ page }) => {
        const answer = page.getByText(/It is done\.|This request was decided already\./).first()
        await answer.waitFor()
        return answer.textContent()
      }),
    )
    expect(said.sort()).toEqual(['Done: It is done.', 'This request was decided already.'])
    expect(await request()).toMatchObject({ state: 'done' })
    await expect.poll(payouts, { timeout: 60_000 }).toMatchObject([{ status: 'paid', destination: 'Sparkasse ••1234' }])
    for (const other of others) await other.end()
    const vera = await visit(browser, product.url, { size: 'phone' })
    await vera.signIn('vera@example.test', 'Vera Writer')
    await vera.go('/creator-dashboard')
    await vera.page.getByText('Sparkasse ••1234').first().waitFor()
    await vera.end()
  })
})
