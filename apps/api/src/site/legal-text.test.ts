import { expect, test } from 'vitest'
import { builtTexts, layOut } from './legal-text.ts'

const site = { name: 'Fanlight', supportEmail: null }
const row = { ...builtTexts.terms, text: 'Of {name}.\n\n## One\n\nWrite to the {contact}.' }

test('what was laid out before is not laid out again, and whatever changes in it is', () => {
  const first = layOut(row, site)
  expect(first).toMatchObject({ lead: 'Of Fanlight.', sections: [{ id: 'one', title: 'One' }] })
  const later = layOut({ ...row, version: 2, inForceSince: '2027-01-01' }, { ...site })
  expect(later).toMatchObject({ version: 2, inForceSince: '2027-01-01' })
  expect(later.sections).toBe(first.sections)
  expect(layOut(row, { ...site, name: 'Other' }).lead).toBe('Of Other.')
  expect(layOut(row, { ...site, supportEmail: 'help@example.test' }).sections[0]?.html).toContain('help@example.test')
  expect(layOut({ ...row, kind: 'privacy-policy', text: '## Two' }, site).sections[0]?.title).toBe('Two')
  expect(layOut(row, site)).toEqual(first)
})
