import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../setup/run.mjs'
import { read, readFaults } from './read-faults.mjs'

test('a list names sources, tests beside them or elsewhere, and what stands where', () => {
  const list = `# apps/api/sql/content/access/shown.sql: content/posts visibility-matrix.test.ts
- a is null
+ true

# packages/contract/src/platform/money.ts: platform/money.test.ts apps/api/src/money/wallet
- throw no
+
- x > 1
+ x >= 1
`
  expect(read(list)).toEqual([
    {
      area: 'sql/access',
      file: 'apps/api/sql/content/access/shown.sql',
      tests: ['apps/api/src/content/posts', 'apps/api/src/visibility-matrix.test.ts'],
      find: 'a is null',
      put: 'true',
    },
    ...[
      ['throw no', ''],
      ['x > 1', 'x >= 1'],
    ].map(([find, put]) => ({
      area: 'contract',
      file: 'packages/contract/src/platform/money.ts',
      tests: ['packages/contract/src/platform/money.test.ts', 'apps/api/src/money/wallet'],
      find,
      put,
    })),
  ])
})

test.each([
  ['# apps/api/src/a.ts: a\n- one\n', 'Nothing takes the place of: one'],
  ['# apps/api/src/a.ts: a\n+ one\n', 'What does this take the place of'],
  ['# docs/api.md: a\n- one\n+ two\n', 'Where are the tests of docs/api.md'],
  ['one\n', 'This is no line of a list'],
])('%j is refused', (list, why) => expect(() => read(list)).toThrow(why))

test('there are at least 150 faults, in every part of the project, and their tests exist', () => {
  const faults = readFaults()
  expect(faults.length).toBeGreaterThanOrEqual(150)
  const parts = new Set(faults.map(({ area }) => area.split('/')[0]))
  expect(parts).toEqual(new Set(['api', 'sql', 'web', 'contract', 'hub', 'scripts']))
  const paths = new Set(faults.flatMap(({ file, tests }) => [file, ...tests]))
  expect([...paths].filter((path) => !existsSync(join(repository, path)))).toEqual([])
})

test('what a fault takes the place of stands in its source, once', () => {
  const found = ({ file, find }) => readFileSync(join(repository, file), 'utf8').split(find).length - 1
  expect(readFaults().filter((fault) => found(fault) !== 1)).toEqual([])
})
