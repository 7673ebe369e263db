import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickFolder } from '../../../testing/quick-folder.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { s3Store } from '../media/s3-store.ts'
import { restoreFromStore } from './restore-from-store.ts'
import { fileName, listName } from './stored-backups.ts'

const root = mkdtempSync(join(quickFolder(), 'fanlight-restore-'))
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  rmSync(root, { recursive: true, force: true })
})

test('the newest is not one named by a clock that was ahead', async () => {
  const store = s3Store(s3.settings)
  const kept = Buffer.from('what was kept')
  const sha256 = createHash('sha256').update(kept).digest('hex')
  await store.put(fileName(sha256), kept, 'application/octet-stream')
  const list = { made: '', folders: ['database', 'media'], files: [{ path: 'media/one', sha256, bytes: kept.length }] }
  for (const backup of ['fanlight-2026-01-03T00-00-00Z', 'fanlight-2090-01-01T00-00-00Z'])
    await store.put(listName(backup), Buffer.from(JSON.stringify(list)), 'application/json')
  expect(await restoreFromStore(store, 'newest', join(root, 'newest'))).toBe('fanlight-2026-01-03T00-00-00Z')
})

test('a file needed in several places is fetched once', async () => {
  const store = s3Store(s3.settings)
  const kept = Buffer.from('the same in every database')
  const sha256 = createHash('sha256').update(kept).digest('hex')
  const places = ['media/one', 'media/two', 'media/deep/three']
  const files = places.map((path) => ({ path, sha256, bytes: kept.length }))
  const backup = 'fanlight-2026-01-02T00-00-00Z'
  const list = { made: '2026-01-02T00:00:00Z', folders: ['database', 'media', 'secrets'], files }
  await store.put(fileName(sha256), kept, 'application/octet-stream')
  await store.put(listName(backup), Buffer.from(JSON.stringify(list)), 'application/json')
  const opened: string[] = []
  const open = (name: string) => {
    opened.push(name)
    return store.open(name)
  }
  const dataDir = join(root, 'thrice')
  await restoreFromStore({ ...store, open }, backup, dataDir)
  expect(opened.filter((name) => name === fileName(sha256))).toHaveLength(1)
  for (const path of places) expect(readFileSync(join(dataDir, path))).toEqual(kept)
})

test.each([
  [[], '../../../outside', '../../../outside leads out of the backup.'],
  [[], '/../outside', '/../outside leads out of the backup.'],
  [['../../../outside'], 'media/file', '../../../outside leads out of the backup.'],
])('a manipulated list writes nowhere else: folders %j, file %s', async (folders, path, why) => {
  const store = s3Store(s3.settings)
  const kept = Buffer.from('what was kept')
  const sha256 = createHash('sha256').update(kept).digest('hex')
  const list = { made: '2026-01-01T00:00:00Z', folders, files: [{ path, sha256, bytes: kept.length }] }
  const backup = 'fanlight-2026-01-01T00-00-00Z'
  await store.put(fileName(sha256), kept, 'application/octet-stream')
  await store.put(listName(backup), Buffer.from(JSON.stringify(list)), 'application/json')
  const dataDir = join(root, 'in', 'data')
  await expect(restoreFromStore(store, backup, dataDir)).rejects.toThrow(why)
  expect(['outside', 'in/outside'].filter((name) => existsSync(join(root, name)))).toEqual([])
  // The half-copied files are gone, too.
  expect(readdirSync(dataDir)).toEqual([])
})
