import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { describeSchema, listRows } from '../../../testing/describe-schema.ts'
import { quickFolder } from '../../../testing/quick-folder.ts'
import { makeVersion, versionsFolder } from '../../../testing/stored-version.ts'
import { LOGIN } from '../../../testing/test-cluster.ts'
import { migrate } from './migrate.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(quickFolder(), 'fanlight-baseline-'))
const names = ['old', 'new'].map((name) => `test_${process.pid}_baseline_${name}`)
const onCluster = async (sql: string) => {
  const cluster = new pg.Client({ connectionString: inject('testCluster').url })
  await cluster.connect()
  await cluster.query(sql).finally(() => cluster.end())
}
afterAll(async () => {
  for (const name of names) await onCluster(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('the baseline makes the same database as the files of 0.2.0', { timeout: 240_000 }, async () => {
  const [old = '', fresh = ''] = await Promise.all(
    names.map(async (name) => {
      await onCluster(`create database ${name}`)
      return Object.assign(new URL(inject('testCluster').url), { pathname: name }).href
    }),
  )
  await makeVersion(old, join(versionsFolder, '0.2.0.json.gz'), folder, log)
  for (const url of [old, fresh]) await migrate({ url, log, login: LOGIN })
  expect(await describeSchema(fresh)).toEqual(await describeSchema(old))
  expect(await listRows(fresh)).toEqual(await listRows(old))
})
