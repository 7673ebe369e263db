import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { bareEnvironment } from '../../../testing/bare-environment.ts'
import { quickFolder } from '../../../testing/quick-folder.ts'
import { startPostgres } from '../db/embedded-postgres.ts'
import { restore } from './restore.ts'

const root = mkdtempSync(join(quickFolder(), 'fanlight-restore-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function writeBackup(pictures: number) {
  const backup = join(root, `backup of ${pictures}`)
  for (const part of ['database', 'media', 'secrets']) mkdirSync(join(backup, part), { recursive: true })
  writeFileSync(join(backup, 'backup.json'), '{}')
  writeFileSync(join(backup, 'database/PG_VERSION'), '18')
  writeFileSync(join(backup, 'secrets/session'), 'a secret')
  for (let n = 0; n < pictures; n += 1) writeFileSync(join(backup, `media/${n}.webp`), `picture ${n}`)
  return backup
}

/** Kills a restore while it copies; if a busy machine finishes first, there's more to copy. */
async function stopHalfway(pictures = 4000): Promise<{ backup: string; dataDir: string; pictures: number }> {
  const [backup, dataDir] = [writeBackup(pictures), join(root, `home of ${pictures}`)]
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../commands/restore-backup.ts'), backup], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit')
  // Whichever comes first: a folder in memory is read from its newest file to its oldest.
  const media = join(dataDir, 'media')
  const isCopying = () => existsSync(media) && readdirSync(media).length > 0
  while (!isCopying() && child.exitCode === null) await sleep(1)
  child.kill('SIGKILL')
  await ended
  if (existsSync(join(dataDir, 'postgres/data'))) return stopHalfway(pictures * 2)
  return { backup, dataDir, pictures }
}

test('half a restored backup starts no new database, and the next restore is complete', async () => {
  const { backup, dataDir, pictures } = await stopHalfway()
  await expect(startPostgres({ dataDir, log: pino({ level: 'silent' }) })).rejects.toThrow(
    `DATA_DIR=${dataDir} holds half a backup, because its restore was stopped: run it again.`,
  )
  restore(backup, dataDir)
  expect(readdirSync(join(dataDir, 'media'))).toHaveLength(pictures)
  expect(readFileSync(join(dataDir, 'postgres/data/PG_VERSION'), 'utf8')).toBe('18')
  expect(readdirSync(dataDir).sort()).toEqual(['media', 'postgres', 'secrets'])
  expect(() => restore(backup, dataDir)).toThrow('is there already')
})
