import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createDb, type Log } from '../src/platform/db/client.ts'
import { diskStore } from '../src/platform/media/disk-store.ts'
import { createDemoPictures } from './demo-pictures.ts'

test('a database that is away leaves pictures undrawn until they are asked for, and does not end the server', async () => {
  const said: unknown[] = []
  const log: Log = { info() {}, error() {}, warn: (...all: unknown[]) => void said.push(all[1]) }
  const db = createDb({ url: 'postgres://nobody@127.0.0.1:1/nothing', max: 1, log })
  await db.close()
  const config = { s3: undefined, dataDir: tmpdir() }
  const demo = createDemoPictures({ db, log, config, store: diskStore(tmpdir()), size: 'small' })
  expect(await demo.drawRest()).toBe(0)
  expect(said).toEqual(['pictures of the demo world are left undrawn until they are asked for'])
  demo.close()
})
