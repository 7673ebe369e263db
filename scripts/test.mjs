// `npm test`: everything a fresh clone needs, then every check and test; the last line says how many passed and failed.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfNeeded } from './setup/build-web.mjs'
import { passes, staticChecks } from './setup/checks.mjs'
import { findNode } from './setup/find-node.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { isEnding, run, serverDefaults } from './setup/run.mjs'
import { main, seconds } from './setup/step.mjs'

const count = { passed: 0, failed: 0 }

await main(async () => {
  await installIfNeeded({ tools: true })
  const [types, ...others] = staticChecks()
  const build = () => buildWebIfNeeded().then(() => ({ code: 0, output: '' }))
  const checks = [types, ['Build of the web', build], ...others]
  await Promise.all([queue(checks), queue(checks)])
  if (!isEnding()) await runTests()
  if (isEnding()) return 130
  console.log(`${count.passed} passed, ${count.failed} failed`)
  return count.failed === 0 ? 0 : 1
})

/** Two of these at once fill the two cores that a small machine has. */
async function queue(checks) {
  while (checks.length > 0 && !isEnding()) await check(...checks.shift())
}

async function check(name, work) {
  count[(await passes(name, work)) ? 'passed' : 'failed']++
}

async function runTests() {
  const started = performance.now()
  const report = join(tmpdir(), `fanlight-tests-${process.pid}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(findNode(), ['node_modules/vitest/vitest.mjs', ...args], {
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
