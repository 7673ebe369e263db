import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { quickFolder } from '../../../testing/quick-folder.ts'
import type { Config } from '../config/config.ts'
import { startPostgres } from '../db/embedded-postgres.ts'
import { durableSettings } from '../db/postgres-settings.ts'
import { backUp, listBackups } from './back-up.ts'
import { backUpAsUsual } from './back-up-as-usual.ts'
import { backupRoutines } from './backup-routine.ts'

const root = mkdtempSync(join(quickFolder(), 'fanlight-refused-'))
chmodSync(root, 0o755)
const dataDir = join(root, 'home')
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  const settings = { ...durableSettings(), fsync: 'off' }
  postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }), settings })
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/picture.webp'), 'a picture')
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
})

const noRoom = () =>
  vi.spyOn(fs, 'statfs').mockResolvedValueOnce({ bavail: 100, bsize: 1000 } as Awaited<ReturnType<typeof fs.statfs>>)
const outcome = (to: string) =>
  backUp({ dataDir, databaseUrl: postgres.url, to, keep: 2 }).then(
    () => 'made',
    (error: Error) => error.message,
  )

const disks: [string, string[], string][] = [
  ['that can only be read', ['-o', 'ro'], 'its disk can only be read'],
  ['that is full', ['-o', 'size=3m'], 'its disk is full'],
]
test.runIf(process.getuid?.() === 0).each(disks)(
  'a disk %s is reported in one line and gets no backup',
  async (name, options, reason) => {
    const to = join(root, name)
    mkdirSync(to)
    expect(spawnSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', to]).status).toBe(0)
    try {
      expect(await outcome(to)).toBe(`BACKUP_TO=${to} cannot be used: ${reason}`)
      expect([await listBackups(to), readdirSync(to)]).toEqual([[], []])
    } finally {
      spawnSync('umount', [to])
    }
  },
)

test.runIf(process.getuid?.() === 0)('an unmounted disk is reported, and the one below stays empty', async () => {
  const to = join(root, 'mounted')
  const usual = () =>
    backUpAsUsual({ dataDir, databaseUrl: postgres.url, to, keep: 2 }).then(
      () => 'made',
      (error: Error) => error.message,
    )
  mkdirSync(to)
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', to]).status).toBe(0)
  try {
    expect(await usual()).toBe('made')
  } finally {
    spawnSync('umount', [to])
  }
  const said = `BACKUP_TO=${to} cannot be used: the backups that were made there are gone. Is its disk mounted?`
  expect(await usual()).toContain(said)
  expect(readdirSync(to)).toEqual([])
  rmSync(join(dataDir, 'backed-up-to.json'))
  expect(await usual()).toBe('made')
})

test('a backup ends with the process and leaves nothing; a failed one is retried an hour later', async () => {
  const to = join(root, 'stopped')
  const stopping = AbortSignal.abort()
  await expect(backUp({ dataDir, databaseUrl: postgres.url, to, keep: 2, stopping })).rejects.toBe(stopping.reason)
  expect(readdirSync(to)).toEqual([])

  const backups = { everyHours: 1, to, keep: 2 }
  const [routine] = backupRoutines({ dataDir, backups } as unknown as Config, postgres.url)
  noRoom()
  await expect(routine?.run({})).rejects.toThrow('its disk is full')
  await routine?.run({})
  expect(readdirSync(to)).toEqual([])
})

test('a disk without room for all of it is left as it is', async () => {
  noRoom()
  const to = join(root, 'no room')
  expect(await outcome(to)).toBe(`BACKUP_TO=${to} cannot be used: its disk is full`)
  expect(readdirSync(to)).toEqual([])
})

test('a file in place of the folder is reported in one line', async () => {
  const to = join(root, 'file')
  writeFileSync(to, '')
  expect(await outcome(to)).toBe(`BACKUP_TO=${to} cannot be used: something on the way there is a file`)
})

test.each([
  ['itself', (to: string) => to],
  ['of what is being made', (to: string) => join(to, readdirSync(to)[0] ?? '')],
])('a folder %s that disappears meanwhile leaves no half of a backup', async (name, whatGoes) => {
  const to = join(root, `gone ${name}`)
  const backingUp = outcome(to)
  const isCopied = () => existsSync(to) && readdirSync(to).some((draft) => existsSync(join(to, draft, 'database/base')))
  await vi.waitUntil(isCopied, { interval: 1, timeout: 20_000 })
  rmSync(whatGoes(to), { recursive: true })
  mkdirSync(to, { recursive: true })
  expect(await backingUp).toBe(`BACKUP_TO=${to} cannot be used: it is not there any more`)
  expect([await listBackups(to), readdirSync(to)]).toEqual([[], []])
  expect(await outcome(to)).toBe('made')
})

test('of two at once one is made and stays whole, and so does another right after it', async () => {
  const to = join(root, 'at once')
  expect((await Promise.all([outcome(to), outcome(to)])).toSorted()).toEqual(['Another backup is being made.', 'made'])
  expect(await outcome(to)).toBe('made')
  const made = await listBackups(to)
  expect(made).toHaveLength(2)
  expect(readdirSync(to).toSorted()).toEqual(made.toSorted())
  expect(made.map((name) => existsSync(join(to, name, 'backup.json')))).toEqual([true, true])
})

test('interrupted drafts are removed a day later, running ones stay', async () => {
  const to = join(root, 'cut off')
  const [old, older] = ['.fanlight-2026-01-01T00-00-00-000Z', '.fanlight-2026-01-01T00-00-00Z.4711']
  const young = '.fanlight-2026-01-02T00-00-00-000Z'
  for (const name of [old, older, young]) mkdirSync(join(to, name), { recursive: true })
  const before = Date.now() / 1000 - 25 * 3600
  for (const name of [old, older]) utimesSync(join(to, name), before, before)
  expect(await outcome(to)).toBe('made')
  expect([old, older, young].map((name) => existsSync(join(to, name)))).toEqual([false, false, true])
})
