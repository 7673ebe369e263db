import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { webBuilt } from './web-built.ts'

function emptyRepository() {
  const repository = mkdtempSync(join(tmpdir(), 'fanlight-web-'))
  onTestFinished(() => rmSync(repository, { recursive: true }))
  mkdirSync(join(repository, 'apps/web/build'), { recursive: true })
  return { repository, note: () => writeFileSync(join(repository, 'apps/web/build/sources'), 'x') }
}

test('a start waits for the web until the build has recorded its sources', async () => {
  const { repository, note } = emptyRepository()
  let came = false
  const waiting = webBuilt({ repository }, new AbortController().signal).then(() => {
    came = true
  })
  await sleep(120)
  expect(came).toBe(false)
  note()
  await waiting
})

test('stopping the start does not wait for it', async () => {
  const giveUp = new AbortController()
  const waiting = webBuilt(emptyRepository(), giveUp.signal)
  giveUp.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
