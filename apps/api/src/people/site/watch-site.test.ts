import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'
import { insertText } from './legal.queries.ts'
import { bumpSiteVersion } from './site.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a text published while the site is read is shown', async () => {
  const { id } = await createOperator(t.deps)
  const sections = [{ id: 'rules', title: 'Rules', html: '<p>Be kind.</p>' }]
  const text = { text: '## Rules\n\nBe kind.', inForceSince: '2026-12-01', asks: false, lead: '', sections }
  let reading: Promise<void> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-hold-site', 'lock table site_settings in access exclusive mode')
    reading = t.deps.site.refresh()
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(1)
    await bumpSiteVersion(tx)
    await insertText(tx, 'terms', text, id)
  })
  await reading
  await t.deps.site.refresh()
  expect(t.deps.site.legal('terms').sections.map(({ title }) => title)).toEqual(['Rules'])
})
