import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDrawer } from './draw-pictures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawn-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>'

test('what is asked for while the process goes home is drawn by the next one', async () => {
  const drawer = openDrawer({ s3: undefined, dataDir: folder }, 0)
  for (const name of ['one', 'two', 'three']) {
    await drawer.draw({ kind: 'paper', path: join(folder, name), svg })
    await sleep(2)
  }
  expect(['one', 'two', 'three'].filter((name) => existsSync(join(folder, name)))).toHaveLength(3)
  drawer.stop()
})
