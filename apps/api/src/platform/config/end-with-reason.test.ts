import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The output of a program that ends with this error. */
function saidOf(error: string) {
  const program = `
    const { endWithReason } = await import(${JSON.stringify(new URL('./end-with-reason.ts', import.meta.url).href)})
    await endWithReason(async () => { throw Object.assign(${error}) })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return [status, stderr]
}

test.each([
  [
    `new Error('Connection terminated due to connection timeout')`,
    'The database does not answer: Connection terminated due to connection timeout',
  ],
  [`new Error('no room'), { code: '53100' }`, 'The disk of the database is full: no room'],
  [
    `new Error('in use'), { code: 'EADDRINUSE', port: 3000 }`,
    'Port 3000 is already in use. Stop what uses it, or choose another: PORT=3001 npm start',
  ],
])('%s is one line', (error, line) => {
  expect(saidOf(error)).toEqual([1, `${line}\n`])
})

test('an unexpected error keeps its stack', () => {
  expect(saidOf(`new TypeError('a mistake of ours')`)).toEqual([
    1,
    expect.stringMatching(/^TypeError: a mistake of ours\n\s+at /),
  ])
})
