import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runNpm } from './install.mjs'
import { run } from './run.mjs'

let folder
let registry
let asked

/** A registry of one package, whose versions are those that stand here. */
const versions = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'npm-'))
  asked = []
  registry = createServer(({ url }, answer) => {
    asked.push(url)
    const [, version] = /-(\d\.0\.0)\.tgz$/.exec(url) ?? []
    answer.end(version ? readFileSync(packed(version)) : JSON.stringify(described()))
  })
  await once(registry.listen(0, '127.0.0.1'), 'listening')
})

afterEach(() => {
  versions.length = 0
  registry.close()
  rmSync(folder, { recursive: true })
})

const address = () => `http://127.0.0.1:${registry.address().port}`
const integrity = (version) =>
  `sha512-${createHash('sha512')
    .update(readFileSync(packed(version)))
    .digest('base64')}`
const packed = (version) => join(folder, `thing-${version}.tgz`)
const distOf = (version) => ({ tarball: `${address()}/thing-${version}.tgz`, integrity: integrity(version) })
const described = () => ({
  name: 'thing',
  'dist-tags': { latest: versions.at(-1) },
  versions: Object.fromEntries(versions.map((version) => [version, { name: 'thing', version, dist: distOf(version) }])),
})

async function publish(version) {
  const source = join(folder, version)
  mkdirSync(join(source, 'package'), { recursive: true })
  writeFileSync(join(source, 'package/package.json'), JSON.stringify({ name: 'thing', version }))
  await run('tar', ['-czf', packed(version), '-C', source, 'package'])
  versions.push(version)
}

/** What is in the folder once npm has installed what its lock file names: the version, and npm's own words where it failed. */
async function install(version) {
  const whole = { name: 'product', version: '1.0.0', dependencies: { thing: version } }
  const lock = {
    lockfileVersion: 3,
    packages: { '': whole, 'node_modules/thing': { version, integrity: integrity(version) } },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(whole))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const env = { npm_config_registry: address(), npm_config_cache: join(folder, 'cache') }
  const { code, output } = await runNpm(['ci'], { cwd: folder, env })
  if (code !== 0) return output
  return JSON.parse(readFileSync(join(folder, 'node_modules/thing/package.json'))).version
}

test('what npm keeps is taken unasked, and asked for anew where it is older than what is wanted', {
  timeout: 120_000,
}, async () => {
  await publish('1.0.0')
  expect(await install('1.0.0')).toBe('1.0.0')
  asked = []
  expect([await install('1.0.0'), asked]).toEqual(['1.0.0', []])
  await publish('2.0.0')
  expect(await install('2.0.0')).toBe('2.0.0')
})
