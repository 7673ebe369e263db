import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from '../setup/run.mjs'
import { openResults } from './kept-results.mjs'

const fault = { file: 'src/a.ts', find: 'one', put: 'two', tests: ['src/noun', 'src/b.test.ts'] }
let root
const write = (file, text) => writeFileSync(join(root, file), text)
const open = () => openResults({ root, folder: join(root, 'kept') })
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'fanlight-results-'))
  mkdirSync(join(root, 'src/noun'), { recursive: true })
  for (const file of ['src/a.ts', 'src/b.test.ts', 'src/noun/c.test.ts', 'src/noun/c.ts']) write(file, 'one')
  const git = (...args) => run('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], { cwd: root })
  await git('init', '-q')
  await git('add', 'src')
  await git('commit', '-qm', 'All of it')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a result is found again by the next run, with its commit, and can be forgotten', () => {
  expect(open().of(fault)).toBeUndefined()
  open().keep(fault, 'c.test.ts > notices')
  expect(open().of(fault)).toEqual({
    by: 'c.test.ts > notices',
    commit: expect.stringMatching(/^[0-9a-f]{7,}/),
    find: 'one',
  })
  open().keep({ ...fault, put: '' }, undefined)
  expect(open().of({ ...fault, put: '' })?.by).toBeNull()
  open().forget(fault)
  expect(open().of(fault)).toBeUndefined()
})

test.each([
  ['src/a.ts', undefined],
  ['src/b.test.ts', undefined],
  ['src/noun/c.test.ts', undefined],
  ['src/noun/c.ts', 'seen'],
])('when %s changes the result is %s', (file, by) => {
  open().keep(fault, 'seen')
  write(file, 'one more')
  expect(open().of(fault)?.by).toBe(by)
})
