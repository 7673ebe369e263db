import { expect, test } from 'vitest'
import { run } from './run.mjs'
import { runAlongside } from './run-alongside.mjs'

const node = (script) => run(process.execPath, ['-e', script])
/** Ends well when it is stopped, as the server does; takes itself away where nobody stops it. */
const server = async () =>
  (await node(`process.on('SIGTERM', () => process.exit(0)); setTimeout(() => process.exit(9), 20_000)`)).code

test('a build that fails stops the server, and its reason is told', async () => {
  const build = node('setTimeout(() => process.exit(1), 300)').then(() => Promise.reject(new Error('no such file')))
  await expect(runAlongside(server(), build)).rejects.toThrow('no such file')
})

test('a server that cannot start stops the build, and its own code is told', async () => {
  let built
  const build = node('setTimeout(() => undefined, 20_000)').then(({ code }) => {
    built = code
    throw new Error('cut short')
  })
  const refused = node('process.exit(3)').then(({ code }) => code)
  expect([await runAlongside(refused, build), built]).toEqual([3, 1])
})

test('a build that is done leaves the server alone', async () => {
  const serving = node('setTimeout(() => process.exit(4), 500)').then(({ code }) => code)
  expect(await runAlongside(serving, Promise.resolve())).toBe(4)
})
