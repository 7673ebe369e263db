import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository, settings } from './settings.ts'
import { settingsPage } from './settings-page.ts'

test('docs/settings.md is what npm run settings:page writes', () => {
  expect(readFileSync(join(repository, 'docs/settings.md'), 'utf8')).toBe(settingsPage())
})

test('the page has one row for each setting', () => {
  const rows = [...settingsPage().matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(Object.keys(settings).toSorted())
})

test('the page names defaults and secrets', () => {
  const rowOf = (name: string) => settingsPage().match(new RegExp(`^\\| \`${name}\`.*$`, 'm'))?.[0]
  expect(rowOf('PAYOUT_MINIMUM')).toBe('| `PAYOUT_MINIMUM` | `10` | Smallest payout, in dollars. |')
  expect(rowOf('SPENDING_LIMIT_DAY')).toContain('| `500,2000` |')
  expect(rowOf('S3_BUCKET')).toContain('| none |')
  expect(rowOf('METRICS_TOKEN')).toMatch(/^\| `METRICS_TOKEN` 🔑 \| this machine only/)
})
