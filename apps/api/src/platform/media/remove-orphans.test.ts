import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { removeOrphans } from './remove-orphans.ts'
import type { Store } from './store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-orphans-'))
const uploads = join(dataDir, 'uploads', 'elsewhere.7')
afterAll(() => rmSync(dataDir, { recursive: true }))

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const fileOf = (key: string) => `media/${key.slice(0, 2)}/${key}/large.webp`
const [used, left, young] = ['1', '2', '3'].map((digit) => `0f8c5b9e-5a52-4b0e-9a3e-${digit.repeat(12)}`)
const stored = [
  { name: fileOf(used ?? ''), changedAt: hoursAgo(30) },
  { name: fileOf(left ?? ''), changedAt: hoursAgo(25) },
  { name: fileOf(young ?? ''), changedAt: hoursAgo(23) },
]

let removed: string[]
beforeEach(() => {
  removed = []
  mkdirSync(uploads, { recursive: true })
  for (const [name, hours] of Object.entries({ begun: 1, abandoned: 26 })) {
    writeFileSync(join(uploads, name), name)
    utimesSync(join(uploads, name), hoursAgo(hours), hoursAgo(hours))
  }
})

const store = {
  async *list(folder: string) {
    if (folder === 'media') yield* stored
  },
  remove: async (names: string[]) => void removed.push(...names),
} as unknown as Store
const clean = (hasJumped: boolean) =>
  removeOrphans({
    // The database knows one of them.
    db: {
      many: async (_name: string, _sql: string, [keys]: [string[]]) =>
        keys.filter((key) => key === used).map((key) => ({ key })),
    },
    store,
    config: { dataDir },
    log: { info: () => undefined },
    steadyClock: { jumpedWithin: () => hasJumped },
  } as unknown as Parameters<typeof removeOrphans>[0])

test('unused files are removed after a day, younger ones may still be needed', async () => {
  expect(await clean(false)).toBe(2)
  expect(removed).toEqual([fileOf(left ?? '')])
  expect(readdirSync(uploads)).toEqual(['begun'])
})

test('after a clock jump nothing seems old enough to remove', async () => {
  expect(await clean(true)).toBe(0)
  expect(removed).toEqual([])
  expect(readdirSync(uploads).sort()).toEqual(['abandoned', 'begun'])
})
