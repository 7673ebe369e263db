import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clearLeftDrafts, draftsFolder } from './drafts-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-drafts-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test("the next start removes a killed process's drafts; those in use stay", async () => {
  await clearLeftDrafts({ dataDir })
  const left = (name: string) => {
    const folder = join(dataDir, 'uploads', name)
    mkdirSync(join(folder, 'one'), { recursive: true })
    writeFileSync(join(folder, 'one', '0'), 'half of a picture')
    return folder
  }
  const own = left(draftsFolder({ dataDir }).slice(join(dataDir, 'uploads').length + 1))
  const killed = left(`${hostname()}.2147483646`)
  const running = left(`${hostname()}.${process.ppid}`)
  const elsewhere = left('another-machine.17')
  await clearLeftDrafts({ dataDir })
  expect([own, killed, running, elsewhere].map((folder) => existsSync(folder))).toEqual([false, false, true, true])
})
