import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isInstalled } from './install.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  mkdirSync(join(folder, 'node_modules'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const lock = (file, packages) => writeFileSync(join(folder, file), JSON.stringify({ packages }))

const [a, b, tool] = [{ version: '1.0.0' }, { version: '2.0.0' }, { version: '3.0.0' }]

test.for([
  ['nothing is installed', undefined, false, false],
  ['all is there', { a, b, tool }, true, true],
  ['the product is there, its tools are not', { a, b }, true, false],
  ['a tool is old', { a, b, tool: { version: '2.9.0' } }, true, false],
  ['a package for other systems is missing', { a, tool }, true, true],
  ['a package is missing', { b, tool }, false, false],
  ['a package is old', { a: { version: '0.9.0' }, b, tool }, false, false],
])('%s', ([, installed, product, tools]) => {
  lock('package-lock.json', {
    '': { version: '0.1.0' },
    'apps/api': { version: '0.1.0' },
    'node_modules/@fanlight/api': { link: true },
    'node_modules/a': a,
    'node_modules/b': { ...b, optional: true },
    'node_modules/tool': { ...tool, dev: true },
  })
  if (installed)
    lock(
      'node_modules/.package-lock.json',
      Object.fromEntries(Object.entries(installed).map(([name, found]) => [`node_modules/${name}`, found])),
    )
  expect([isInstalled({ root: folder }), isInstalled({ root: folder, tools: true })]).toEqual([product, tools])
})

/** A script that runs a server in the foreground, and that server, which takes 100 ms to stop. */
async function startServer() {
  const server = join(folder, 'server.mjs')
  writeFileSync(
    server,
    `const codes = { SIGTERM: 7, SIGINT: 8 }
     for (const [signal, code] of Object.entries(codes)) process.on(signal, () => setTimeout(() => process.exit(code), 100))
     setInterval(() => undefined, 1000)
     console.log(process.pid)`,
  )
  const runner = join(folder, 'runner.mjs')
  const setup = new URL('.', import.meta.url).href
  writeFileSync(
    runner,
    `import { main } from '${setup}step.mjs'
     import { runForeground } from '${setup}run.mjs'
     await main(() => runForeground(process.execPath, ['${server}']))`,
  )
  const child = spawn(process.execPath, [runner], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, serverId: Number(line) }
}

test.for([
  ['SIGTERM', 7],
  ['SIGINT', 8],
  ['SIGHUP', 7],
])('%s stops the server gracefully and its exit code is passed on', async ([signal, code]) => {
  const { child, serverId } = await startServer()
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(() => process.kill(serverId, 0)).toThrow('ESRCH')
})

test('a killed starter does not leave its server behind', async () => {
  const { child, serverId } = await startServer()
  child.kill('SIGKILL')
  await expect.poll(() => isRunning(serverId), { timeout: 5_000 }).toBe(false)
})

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('SIGTERM ends a command with all that it started, also what takes its time, and no other begins', async () => {
  const sleeper = `process.on('SIGTERM', () => setTimeout(() => process.exit(), 300)); console.log(process.pid); setInterval(() => 0, 1000)`
  const step = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}], { stdio: 'inherit' })`
  const runner = join(folder, 'steps.mjs')
  const setup = new URL('.', import.meta.url).href
  writeFileSync(
    runner,
    `import { main } from '${setup}step.mjs'
     import { isEnding, run } from '${setup}run.mjs'
     const node = (script) => run(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit'] })
     await main(async () => {
       await node(${JSON.stringify(step)})
       await node('console.log("another began")').catch(() => console.log('none began'))
       return isEnding() ? 130 : 0
     })`,
  )
  const child = spawn(process.execPath, [runner], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = []
  createInterface(child.stdout).on('line', (line) => said.push(line))
  await vi.waitFor(() => expect(said).toHaveLength(1), 20_000)
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([130, null])
  expect(said.slice(1)).toEqual(['none began'])
  expect(() => process.kill(Number(said[0]), 0)).toThrow('ESRCH')
})
