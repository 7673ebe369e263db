import type { CreatorSummary } from '@fanlight/contract/money/dashboard'
import type { Verification } from '@fanlight/contract/operations/verification'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, hasBrowser, openBrowser } from './browser.ts'
import { picture } from './files.ts'
import { becomeCreator, buyCoins, comeIn, createProfile, type Person, publish } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { type Size, type Visit, visit } from './visit.ts'

describe.runIf(hasBrowser)('an operator', () => {
  let browser: Browser
  let product: Product
  let operator: Visit
  let [vera, carl, fan] = [] as unknown as [Person, Person, Person]
  let profileId: number
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([
      openBrowser(),
      startProduct({ DEMO_DATA: 'off', KYC_REVIEW: 'manual', ADMIN_EMAILS: 'olive@example.test,otto@example.test' }),
    ])
    vera = await becomeCreator(product.url, 'vera@example.test', 'Vera Writer')
    carl = await becomeCreator(product.url, 'carl@example.test', 'Carl Blurry')
    fan = await comeIn(product.url, 'fay@example.test', 'Fay Fan')
    operator = await visit(browser, product.url)
    await operator.signIn('olive@example.test', 'Olive Operator')
  })
  afterAll(async () => {
    await closeWindows(browser)
    await product?.stop()
  })

  const confirm = (name: string) => operator.page.getByRole('alertdialog').getByRole('button', { name }).click()
  const said = (text: string) => operator.page.getByText(text).first().waitFor()
  const menu = (name: RegExp) =>
    operator.page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()
  /** The console's stands in the room of the places; those are behind the menu button, and come back outside. */
  async function hasOneMenu() {
    const { page } = operator
    const named = (name: string) => page.getByRole('navigation', { name })
    await named('Console').waitFor()
    expect(await named('Places').isVisible()).toBe(false)
    const box = await named('Console').boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(224)
    expect(title?.x).toBeGreaterThanOrEqual(224)
    await page.getByRole('button', { name: 'Menu' }).click()
    await named('Menu').getByRole('link', { name: 'Wallet' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back to Fanlight' }).click()
    await page.waitForURL('**/feed')
    await named('Places').getByRole('link', { name: 'Console' }).click()
    await page.waitForURL('**/admin')
  }
  const statusOf = async (person: Person) => (await person.get<Verification>('/creator/verification')).status

  async function sendDocuments(email: string, name: string, size: Size) {
    const applicant = await visit(browser, product.url, { size })
    await applicant.signIn(email, name)
    await applicant.go('/creator/verification-pending')
    const { page } = applicant
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByText('Please add a picture of your document.').waitFor()
    await page.getByLabel('Legal name').fill(name)
    await page.getByLabel('Date of birth').fill('1990-12-10')
    await page.getByLabel('Country').selectOption('GH')
    await page.getByLabel('Identity document').setInputFiles(picture('document.png'))
    await page.getByLabel('Picture of you with the document').setInputFiles(picture('me.png'))
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByText('Pending verification').waitFor()
    await applicant.isAccessible()
    await applicant.end()
  }

  test('applicants send their documents, on a phone too', async () => {
    await sendDocuments('vera@example.test', 'Vera Writer', 'phone')
    await sendDocuments('carl@example.test', 'Carl Blurry', 'wide')
    expect([await statusOf(vera), await statusOf(carl)]).toEqual(['pending', 'pending'])
  })

  test('looks at the pictures of one and verifies her, and rejects the other', async () => {
    const { page } = operator
    await operator.go('/admin')
    await hasOneMenu()
    await menu(/Verification/)
    await page.getByRole('link', { name: 'Vera Writer' }).click()
    await page.getByAltText('Identity document, enlarge').waitFor()
    await page.getByLabel('Kind of document').selectOption('Passport')
    await page.getByLabel('Valid until').fill('2060-05-31')
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Please check everything first.').waitFor()
    for (const box of await page.getByRole('group', { name: 'You have checked that' }).getByRole('checkbox').all())
      await box.check()
    await page.getByRole('button', { name: 'Approve' }).click()
    await said('Vera Writer is verified.')
    await menu(/Verification/)
    await page.getByRole('link', { name: 'Carl Blurry' }).click()
    await page.getByRole('button', { name: 'Reject' }).click()
    await confirm('Reject')
    await said('Please give a reason.')
    await page.getByLabel('Reason').fill('The document is out of focus.')
    await confirm('Reject')
    await said('Carl Blurry was told why.')
    expect([await statusOf(vera), await statusOf(carl)]).toEqual(['verified', 'rejected'])
    const carls = await visit(browser, product.url)
    await carls.signIn('carl@example.test', 'Carl Blurry')
    await carls.go('/creator/verification-pending')
    await carls.page.getByText('The document is out of focus.').first().waitFor()
    await carls.page.getByRole('button', { name: 'Send for review' }).waitFor()
    await carls.end()
  })

  test('acts on a report that a fan made', async () => {
    const { page } = operator
    profileId = (await createProfile(vera, 'Noor of the Harbour', 0)).id
    const fay = await visit(browser, product.url)
    await fay.signIn('fay@example.test', 'Fay Fan')
    await fay.go(`/profile/${profileId}`)
    await fay.page.getByRole('button', { name: 'Report Noor of the Harbour' }).click()
    await fay.page.getByRole('radio', { name: 'It is spam or a deception' }).check()
    await fay.isAccessible()
    await fay.page.getByRole('button', { name: 'Send report' }).click()
    await fay.page.getByText(/Thank you\. We will look at it/).waitFor()
    await menu(/Reports/)
    await page.getByRole('link', { name: 'Noor of the Harbour' }).click()
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.getByLabel('Reason').fill('Please say that she is made up.')
    await confirm('Hide')
    await said('It is hidden; everybody concerned was told.')
    await page.getByRole('button', { name: 'Show again' }).click()
    await page.getByLabel('Reason').fill('It says so now.')
    await confirm('Show again')
    await said('It is shown again.')
    await fay.page.getByRole('button', { name: /^Notifications, / }).click()
    const list = fay.page.getByRole('dialog', { name: 'Notifications' })
    await list.getByText('Thank you for reporting “Noor of the Harbour”. We have hidden it.').waitFor()
    await fay.end()
  })

  test('refunds a purchase; fan, creator and ledger agree', async () => {
    const { page } = operator
    const post = await publish(vera, { profileId, title: 'The tide', access: 'PayPerView', price: 12 })
    await buyCoins(fan, 2)
    await fan.post(`/posts/${post.id}/purchase`)
    const both = async () => {
      const { balance } = await fan.get<{ balance: number }>('/wallet/balance')
      return [balance, (await vera.get<CreatorSummary>('/CreatorDashboard/summary')).overallEarnings]
    }
    expect(await both()).toEqual([8, 1.2])
    await menu(/Money/)
    await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Purchases' }).click()
    await page.getByPlaceholder('Fan, creator or number').waitFor()
    await page.getByPlaceholder('Fan, creator or number').fill('fay@example.test')
    await page.waitForURL(/search=fay/)
    await page.getByRole('button', { name: /^Actions on purchase \d+ by / }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    await page.getByLabel('Amount').fill('12.01')
    await page.getByLabel('Reason').fill('Wrong picture.')
    await confirm('Refund')
    await said('Please enter an amount from 0.01 to 12.00.')
    await page.getByLabel('Amount').fill('12')
    await confirm('Refund')
    await said('The purchase is refunded.')
    expect(await both()).toEqual([20, 0])
    await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Ledger' }).click()
    await page.getByRole('button', { name: 'Check everything now' }).click()
    await confirm('Check everything now')
    const full = page.getByRole('region', { name: 'Every week: everything' })
    await full.getByText(/^All \d+ rules passed$/).waitFor({ timeout: 30_000 })
  })

  test('makes another operator: confirmed with a passkey, and agreed to by a second one', async () => {
    await comeIn(product.url, 'otto@example.test', 'Otto Operator')
    const here = product.url.replace('127.0.0.1', 'localhost')
    // The first try is refused until the passkey confirmed it.
    const olive = await visit(browser, here, { expected: /403/ })
    await olive.signIn('olive@example.test', 'Olive Operator')
    const devices = await olive.context.newCDPSession(olive.page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await olive.go('/account')
    await olive.page.getByLabel('Name of a new passkey').fill('Key ring')
    await olive.page.getByRole('button', { name: 'Add a passkey' }).click()
    await olive.page.getByRole('button', { name: 'Remove Key ring' }).waitFor()
    await olive.isAccessible()
    await olive.signIn('olive@example.test', 'Olive Operator')
    await olive.go(`/admin/users/${fan.userId}`)
    await olive.page.getByRole('button', { name: 'Roles' }).click()
    const roles = olive.page.getByRole('alertdialog')
    await roles.getByLabel('Support').check()
    await roles.getByRole('button', { name: 'Roles' }).click()
    await olive.page.getByText('This takes two: another operator was asked to agree.').first().waitFor()
    await olive.end()

    const otto = await visit(browser, product.url)
    await otto.signIn('otto@example.test', 'Otto Operator')
    await otto.go('/admin/requests')
    await otto.page.getByText('Make Fay Fan (fay@example.test) an operator: support').first().waitFor()
    await otto.isAccessible()
    await otto.page.getByRole('button', { name: 'Agree' }).click()
    await otto.page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click()
    await otto.page.getByText('It is done.').first().waitFor()
    expect(await fan.get('/console/mails')).toEqual(expect.any(Array))
    await otto.end()
  })

  test('finds all of it in the log', async () => {
    const { page } = operator
    await menu(/Log/)
    await page.getByPlaceholder('Action or operator').waitFor()
    await page.getByPlaceholder('Action or operator').fill('Noor')
    await page.waitForURL(/search=Noor/)
    await page.getByText('Showed the profile “Noor of the Harbour” of Vera Writer again').waitFor()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('report.hide')
    await page.waitForURL(/filter=report/)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await operator.end()
  })
})
