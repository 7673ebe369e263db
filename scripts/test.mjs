// `npm test`: everything a fresh clone needs, then every check and test; the last line says how many passed and failed.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfNeeded } from './setup/build-web.mjs'
import { findNode } from './setup/find-node.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { isEnding, npm, run, serverDefaults } from './setup/run.mjs'
import { main, seconds } from './setup/step.mjs'

const count = { passed: 0, failed: 0 }
let node

await main(async () => {
  await installIfNeeded({ tools: true })
  node = findNode()
  const checks = [
    // First: it writes the types of the routes, which the search for dead code reads.
    ['Types: web', command(npm('run', '-w', 'apps/web', 'typecheck'))],
    ['Build of the web', () => buildWebIfNeeded().then(() => ({ code: 0, output: '' }))],
    ['Lint and format', tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', '.')],
    // The packages, the API and the bench at once: each on its own would read the ones below it again.
    ['Types: server', tool('typescript/bin/tsc', '-p', '.')],
    ['Dead code', tool('knip/bin/knip.js')],
    ['House rules', command([node, ['scripts/check-style.mjs']])],
  ]
  await Promise.all([queue(checks), queue(checks)])
  if (!isEnding()) await runTests()
  if (isEnding()) return 130
  console.log(`${count.passed} passed, ${count.failed} failed`)
  return count.failed === 0 ? 0 : 1
})

function toolCommand(file, ...args) {
  return [node, [join('node_modules', file), ...args]]
}

function command(words) {
  return () => run(...words)
}

function tool(...words) {
  return command(toolCommand(...words))
}

/** Two of these at once fill the two cores that a small machine has. */
async function queue(checks) {
  while (checks.length > 0 && !isEnding()) await check(...checks.shift())
}

async function check(name, work) {
  const started = performance.now()
  const { code, output } = await work().catch((error) => ({ code: 1, output: error.message }))
  count[code === 0 ? 'passed' : 'failed']++
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`)
  if (code !== 0) console.log(output)
}

async function runTests() {
  const started = performance.now()
  const report = join(tmpdir(), `fanlight-tests-${process.pid}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(...toolCommand('vitest/vitest.mjs', ...args), {
    env: serverDefaults(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { passed, failed } = readReport(report)
  count.passed += passed
  // A file that cannot be loaded and an error outside of any test fail the run without failing a test.
  count.failed += code !== 0 && failed === 0 ? 1 : failed
  console.log(`  ${code === 0 ? '✓' : '✗'} Tests (${seconds(started)})`)
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
  } catch {
    return { passed: 0, failed: 0 }
  } finally {
    rmSync(file, { force: true })
  }
}
