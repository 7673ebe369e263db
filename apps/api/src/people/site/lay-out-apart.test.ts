import type { LegalKind, LegalText } from '@fanlight/contract/people/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDeps } from '../../deps.ts'
import { builtTexts } from './legal-text.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await startTestApp()
  owner = await createOperator(t.deps)
})
afterAll(() => t.close())

const preview = (text: string) => t.as(owner).post('/console/site/texts/terms/preview', { text })
const publish = (text: string, kind: LegalKind = 'terms') =>
  t.as(owner).post(`/console/site/texts/${kind}`, { text, inForceSince: '2026-12-01', asks: false })
const shown = async (kind: LegalKind) => (await t.as().get(`/site/texts/${kind}`)).json<LegalText>()

/** The main thread's own work, in milliseconds of the processor. */
async function workOf(act: () => Promise<unknown>) {
  const before = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const tooDeep = 'This text has quotes, lists or emphasis more than 10 deep. Please take some of their levels away.'
const tooLong =
  'This text takes too long to lay out. Please shorten it, or take out long rows of signs such as >, -, * or [ that it may contain.'

test.each([
  ['dashes', `${'- '.repeat(49_000)}a`, tooDeep],
  ['quotes', '>'.repeat(99_000), tooDeep],
  ['numbers', `${'1. '.repeat(33_000)}a`, tooDeep],
  ['brackets', '['.repeat(99_000), tooLong],
  ['links', '[a]('.repeat(24_700), tooLong],
  ['what a name stands for', `[a]: /${'x'.repeat(40_000)}\n\n${'[a]'.repeat(15_000)}`, tooLong],
])('a text of %s is refused before it is stored, and the server keeps serving', async (_what, signs, why) => {
  const text = `Lead.\n\n## Title\n\n${signs}`
  const before = await shown('terms')
  const work = await workOf(async () => {
    for (const reply of [await preview(text), await publish(text)])
      expect([reply.statusCode, reply.json().errors]).toEqual([400, { text: [why] }])
  })
  expect(work).toBeLessThan(500)
  expect(await shown('terms')).toEqual(before)
})

test('a long but readable text is laid out', async () => {
  const text = builtTexts['privacy-policy'].text.repeat(20).slice(0, 95_000)
  const published = await publish(text, 'privacy-policy')
  expect(published.statusCode).toBe(200)
  const { version, sections } = await shown('privacy-policy')
  expect([version, sections.length > 50]).toEqual([2, true])
})

test('a start reads stored layouts, and lays out whatever an older version published', async () => {
  await t.db.run('test-forget', 'delete from legal_texts')
  await t.db.run(
    'test-older',
    `insert into legal_texts (kind, version, text, in_force_since, asks, published_by)
     values ('terms', 2, $1, '2026-02-01', false, $3), ('privacy-policy', 2, $2, '2026-03-01', false, $3)`,
    ['Of {name}.\n\n## Rules\n\nBe **kind**.', `Kept.\n\n## Signs\n\n${'['.repeat(99_000)}`, owner.id],
  )
  const start = async () => {
    const begun = await createDeps({ config: t.config, log: t.deps.log, db: t.db, bus: t.deps.bus })
    const read = [begun.deps.site.legal('terms'), begun.deps.site.legal('privacy-policy')]
    await begun.close()
    return read
  }
  const [terms, privacy] = await start()
  expect(terms).toMatchObject({
    version: 2,
    lead: 'Of Fanlight.',
    sections: [{ id: 'rules', html: '<p>Be <strong>kind</strong>.</p>' }],
  })
  expect(privacy?.sections).toEqual([{ id: 'signs', title: 'Signs', html: `<p>${'['.repeat(99_000)}</p>` }])

  await t.db.run('test-mark', `update legal_texts set sections = jsonb_set(sections, '{0,title}', '"Kept rules"')`)
  await t.db.run('test-mark-built', `update built_texts set lead = 'Kept lead.'`)
  expect((await start()).map((text) => text?.sections[0]?.title)).toEqual(['Kept rules', 'Kept rules'])
  await t.db.run('test-forget', 'delete from legal_texts')
  expect((await start()).map((text) => text?.lead)).toEqual(['Kept lead.', 'Kept lead.'])
  await t.db.run('test-forget-built', 'delete from built_texts')
  expect((await start()).map((text) => (text?.sections.length ?? 0) > 8)).toEqual([true, true])
  const { kept } = await t.db.one<{ kept: number }>('test-kept', 'select count(*)::int as kept from built_texts')
  expect(kept).toBe(2)
})
