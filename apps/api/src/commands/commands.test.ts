import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { bareEnvironment } from '../../testing/bare-environment.ts'
import { quickFolder } from '../../testing/quick-folder.ts'

const dataDir = mkdtempSync(join(quickFolder(), 'fanlight-commands-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const run = (file: string, settings: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, file)], {
    encoding: 'utf8',
    env: { ...bareEnvironment(), DATA_DIR: dataDir, ...settings },
  })
  return [status, stderr]
}

test.each(['back-up-now.ts', 'check-ledger.ts', '../../demo/reset-demo.ts', '../main.ts'])(
  '%s reports the wrong setting in one line',
  (file) => {
    expect(run(file, { PORT: '80000' })).toEqual([1, 'Setting not accepted: PORT must be from 0 to 65535\n'])
  },
)

test('the ledger check reports a missing database in one line', () => {
  const address = new URL(inject('testCluster').url)
  address.pathname = '/nowhere'
  expect(run('check-ledger.ts', { NODE_ENV: 'test', ALLOW_DEMO: 'true', DATABASE_URL: address.href })).toEqual([
    1,
    'DATABASE_URL: database "nowhere" does not exist\n',
  ])
})
