import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { backupName, backupsToRemove, listBackups, madeAt, newestOf } from './back-up.ts'

const to = mkdtempSync(join(tmpdir(), 'fanlight-backups-'))
afterEach(() => rmSync(to, { recursive: true, force: true }))

test('unfinished backups and foreign files are no backups', async () => {
  const made = ['fanlight-2026-01-01T00-00-00Z', 'fanlight-2026-01-02T00-00-00-125Z']
  for (const name of [
    ...made,
    '.fanlight-2026-01-03T00-00-00Z.4711',
    '.fanlight-2026-01-03T00-00-00-125Z',
    'fanlight-2026',
    'photos',
  ])
    mkdirSync(join(to, name))
  expect(await listBackups(to)).toEqual(made.toReversed())
  expect(made.map(madeAt)).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2, 0, 0, 0, 125)])
  expect(await listBackups(join(to, 'nowhere'))).toEqual([])
})

test("two servers finishing a backup at once do not remove each other's", () => {
  const [older, newer] = [backupName(new Date(Date.now() - 2000)), backupName(new Date(Date.now() - 1000))] as const
  expect(backupsToRemove([newer, older], newer, 1)).toEqual([older])
  expect(backupsToRemove([newer, older], older, 1)).toEqual([])
})

test('the oldest are removed, and names from the future before anything real', () => {
  const [older, newer, ahead] = [backupName(new Date(0)), backupName(new Date()), backupName(new Date(2e13))] as const
  expect(backupsToRemove([ahead, newer, older], newer, 1).toSorted()).toEqual([older, ahead])
  expect(backupsToRemove([ahead, newer, older], newer, 2)).toEqual([ahead])
  expect(backupsToRemove([ahead, newer, older], newer, 3)).toEqual([])
  expect(backupsToRemove([newer, older], newer, 2)).toEqual([])
})

test('a clock less than an hour ahead just differs: its backup is real, the newest, and stays', () => {
  const [now, soon] = [backupName(new Date()), backupName(new Date(Date.now() + 10 * 60_000))] as const
  const later = backupName(new Date(Date.now() + 2 * 3_600_000))
  expect(backupsToRemove([later, soon, now], now, 1)).toEqual([later])
  expect(backupsToRemove([later, soon, now], soon, 2)).toEqual([later])
  expect(newestOf([later, soon, now])).toBe(soon)
})
