import { expect, test } from 'vitest'
import { memoryStore } from '../../../testing/memory-store.ts'
import { backupName } from './back-up.ts'
import { removeOldFrom } from './back-up-to-store.ts'
import { fileName, listName, listStoredBackups, readManifest } from './stored-backups.ts'

const hour = 3_600_000
const hashes = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]

function bucket() {
  const { store, kept } = memoryStore()
  return {
    store,
    filesThere: () => hashes.filter((sha256) => kept.has(fileName(sha256))),
    async put(secondsAgo: number, ...named: string[]) {
      const backup = backupName(new Date(Date.now() - secondsAgo * 1000))
      const files = named.map((sha256, n) => ({ path: `media/${n}`, sha256, bytes: 1 }))
      for (const sha256 of named)
        if (!kept.has(fileName(sha256))) await store.put(fileName(sha256), Buffer.from('x'), '')
      const list = JSON.stringify({ made: '', folders: [], files })
      await store.put(listName(backup), Buffer.from(list), 'application/json')
      return backup
    },
    age(hours: number) {
      for (const one of kept.values()) one.changedAt = new Date(one.changedAt.getTime() - hours * hour)
    },
  }
}

test("two servers finishing a backup in one store do not remove each other's", async () => {
  const { store, put } = bucket()
  const [first, second] = [await put(2, hashes[0]), await put(1, hashes[1])]
  await removeOldFrom(store, { made: first, keep: 1 })
  expect(await listStoredBackups(store)).toEqual([second, first])
  await removeOldFrom(store, { made: second, keep: 1 })
  expect(await listStoredBackups(store)).toEqual([second])
  await expect(readManifest(store, first)).rejects.toThrow('is not a finished backup')
})

test('names from the future push nothing real out of a store', async () => {
  const { store, put } = bucket()
  const [ahead, older, newer] = [await put(-1e9, hashes[0]), await put(20, hashes[1]), await put(10, hashes[2])]
  await removeOldFrom(store, { made: newer, keep: 2 })
  expect(await listStoredBackups(store)).toEqual([newer, older])
  expect(ahead).not.toBe(older)
})

test('files seen by an unfinished backup stay for a day after their list is gone', async () => {
  const { store, put, age, filesThere } = bucket()
  await put(60, hashes[0])
  age(48)
  const newer = await put(10, hashes[1])
  await removeOldFrom(store, { made: newer, keep: 1 })
  expect(await listStoredBackups(store)).toEqual([newer])
  expect(filesThere()).toEqual([hashes[0], hashes[1]])
  // Another list named it in time, so it stays.
  const last = await put(0, hashes[0], hashes[2])
  age(25)
  await removeOldFrom(store, { made: last, keep: 1 })
  await removeOldFrom(store, { made: last, keep: 1 })
  expect(filesThere()).toEqual(hashes)
  age(25)
  await removeOldFrom(store, { made: last, keep: 1 })
  expect(filesThere()).toEqual([hashes[0], hashes[2]])
})

test('a list deleted while another server reads names nothing, and fails nobody', async () => {
  const { store, put } = bucket()
  const [, last] = [await put(60, hashes[0]), await put(0, hashes[1])]
  const open: typeof store.open = async (name) => (name === listName(last) ? store.open(name) : undefined)
  await removeOldFrom({ ...store, open }, { made: last, keep: 2 })
  expect(await listStoredBackups(store)).toHaveLength(2)
})
