import type { AuditEntry } from '@fanlight/contract/operations/console'
import type { Asked, LegalText, LegalVersion, SiteChange, SiteSettings } from '@fanlight/contract/people/site'
import { builtColors } from '@fanlight/contract/people/site-colors'
import { defaultSite } from '@fanlight/contract/platform/brand'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { png, sendForm } from '../../../testing/media-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDeps } from '../../deps.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { siteFiles } from './site-files.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp({ SELLER_NAME: 'Server Ltd', SELLER_TAX_ID: 'T-1' })
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

const ours: SiteChange = {
  name: 'Moon <& Tide>',
  supportEmail: 'help@moon.test',
  social: [{ name: 'Mastodon', href: 'https://social.test/@moon' }],
  colors: { ...builtColors, link: '#004488' },
  sellerName: 'Moon GmbH',
  sellerAddress: 'Quay 1',
  sellerTaxId: null,
}
const save = (change: Partial<SiteChange>) => t.as(admin).put('/console/site', { ...ours, ...change })
const seller = () =>
  t.db.one<{ name: string; address: string | null; taxId: string | null }>(
    'test-seller',
    'select seller_name as name, seller_address as address, seller_tax_id as "taxId" from product_settings',
  )

test('a site is as built until someone changes it', async () => {
  expect((await t.as().get('/site')).json()).toEqual(defaultSite)
  expect(JSON.stringify((await t.as().get('/site')).json())).not.toContain('fanlight.example')
  const terms = (await t.as().get('/site/texts/terms')).json<LegalText>()
  expect(terms).toMatchObject({ version: 1, inForceSince: '2026-11-27' })
  const words = JSON.stringify(terms)
  expect(words).toContain('unless they are cancelled at least 24 hours before the period ends')
  expect(words).toContain('Payouts are made on the 1st of each month')
  expect(words).not.toMatch(/\{name\}|\{contact\}/)
})

test('every process knows saved changes at once, in emails and on receipts too', async () => {
  const other = await createDeps({ config: t.config, log: t.deps.log, db: t.db, bus: t.deps.bus })
  const saved = await save({})
  expect(saved.json<SiteSettings>()).toMatchObject({ ...ours, serverSeller: { name: 'Server Ltd' } })
  expect((await t.as().get('/site')).json()).toMatchObject({
    name: ours.name,
    supportEmail: ours.supportEmail,
    version: 1,
  })
  await expect.poll(() => other.deps.site.now().name).toBe(ours.name)
  await other.close()
  expect(await seller()).toEqual({ name: 'Moon GmbH', address: 'Quay 1', taxId: 'T-1' })
  const email = writeMail(t.deps, {
    id: 1,
    userId: 1,
    name: 'Ada',
    address: 'ada@example.test',
    kind: 'account',
    sentence: 'staying',
    params: {},
    aboutId: null,
    createdAt: new Date(),
    status: 'waiting',
    attempts: 0,
    sentAt: null,
    lastError: null,
    linkUsedAt: null,
    timeZone: 'UTC',
    locale: 'en-US',
  })
  expect(email?.text).toContain('an account at Moon <& Tide>.')
  expect(email?.html).not.toContain('<& Tide>')
  expect(email?.html).toContain('#004488')
  const privacy = (await t.as().get('/site/texts/privacy-policy')).json<LegalText>()
  expect(JSON.stringify(privacy)).toContain('mailto:help@moon.test')
  const [entry] = (await t.as(admin).get('/console/audit?action=site.change')).json<AuditEntry[]>()
  expect(entry?.summary).toContain('name')
  await save({ sellerName: null, sellerAddress: null })
  expect(await seller()).toEqual({ name: 'Server Ltd', address: null, taxId: 'T-1' })
})

test.each([
  ['a colour that nobody can read', { colors: { ...builtColors, link: '#ffcc00' } }, 'colors'],
  ['a button that fades in the middle', { colors: { ...builtColors, buttonTo: '#ffa07a' } }, 'colors'],
  ['no colour', { colors: { ...builtColors, link: 'red;}' } }, 'colors'],
  ['an address that runs', { social: [{ name: 'X', href: 'javascript:alert(1)' }] }, 'social'],
  ['no name', { name: '  ' }, 'name'],
  ['no address', { supportEmail: 'help' }, 'supportEmail'],
])('%s is refused, and nothing changes', async (_what, change, field) => {
  const before = (await t.as().get('/site')).json()
  const reply = await save(change as Partial<SiteChange>)
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().errors).some((name) => name.startsWith(field))).toBe(true)
  expect((await t.as().get('/site')).json()).toEqual(before)
})

test("pages, manifest, icons and the shared picture use the site's own look", async () => {
  await save({})
  const logo = await png({ width: 300, height: 300, background: '#00aa00' })
  const uploaded = await sendForm(t, admin, '/console/site/logo', { logo })
  expect(uploaded.json<SiteSettings>().hasLogo).toBe(true)
  expect(
    (await sendForm(t, admin, '/console/site/logo', { logo: { bytes: Buffer.from('no'), name: 'a.png' } })).statusCode,
  ).toBe(415)
  const made = await siteFiles(t.deps)
  expect(Object.keys(made).toSorted()).toEqual(
    [
      '/favicon-32.png',
      '/icon-180.png',
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
      '/logo.webp',
      '/og.jpg',
    ].toSorted(),
  )
  for (const [path, { body }] of Object.entries(made)) {
    const { width, format } = await sharp(body).metadata()
    expect([path, width]).toEqual([
      path,
      path === '/og.jpg' ? 1200 : path === '/logo.webp' ? 512 : Number(/\d+/.exec(path)),
    ])
    expect(format).toBe(path.endsWith('jpg') ? 'jpeg' : path.endsWith('webp') ? 'webp' : 'png')
  }
  await t.as(admin).delete('/console/site/logo')
  expect(Object.keys(await siteFiles(t.deps))).toEqual(['/og.jpg'])
})

test('a custom text is safe HTML with a version and a date; existing people are asked once', async () => {
  const before = await createUser(t.deps)
  const text =
    'Read this.\n\n## Rules\n\nBe **kind** at {name}. <script>alert(1)</script> [x](javascript:alert(1))\n\n# Rules\n\n- one'
  const preview = (await t.as(admin).post('/console/site/texts/terms/preview', { text })).json<LegalText>()
  expect(preview.sections.map(({ id, title }) => [id, title])).toEqual([
    ['rules', 'Rules'],
    ['rules-2', 'Rules'],
  ])
  expect(preview.sections[0]?.html).toContain('<strong>kind</strong> at Moon &lt;&amp; Tide&gt;')
  expect(preview.sections[0]?.html).not.toMatch(/<script|href="javascript/)
  expect((await t.as(before).get('/account/agreements')).json()).toEqual([])
  const publish = (body: object) =>
    t.as(admin).post('/console/site/texts/terms', { text, inForceSince: '2026-12-01', asks: true, ...body })
  const [first, second] = await Promise.all([publish({}), publish({ text: `${text} two` })])
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  const versions = (await t.as(admin).get('/console/site/texts/terms')).json<LegalVersion[]>()
  expect(versions.map(({ version, publishedAt }) => [version, publishedAt !== null])).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ])
  expect((await t.as().get('/site/texts/terms')).json<LegalText>()).toMatchObject({
    version: 3,
    inForceSince: '2026-12-01',
  })
  expect((await t.as().get('/site')).json().asked).toBe(2)
  const after = await createUser(t.deps)
  expect((await t.as(after).get('/account/agreements')).json()).toEqual([])
  const asked = (await t.as(before).get('/account/agreements')).json<Asked[]>()
  expect(asked).toEqual([{ kind: 'terms', version: 3, inForceSince: '2026-12-01' }])
  const agree = (version: number) => t.as(before).post('/account/agreements', { kind: 'terms', version })
  expect((await agree(9)).statusCode).toBe(400)
  expect((await agree(2)).json()).toHaveLength(1)
  expect((await Promise.all([agree(3), agree(3)])).map((reply) => reply.json())).toEqual([[], []])
  const [newest] = (await t.as(admin).get('/console/site/texts/terms')).json<LegalVersion[]>()
  expect(newest?.agreed).toBe(1)
})
