// `npm run faults [area…]`: plants one fault at a time in a copy of the project and runs the tests that should notice it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { faults } from './faults/faults.mjs'
import { findNode } from './setup/find-node.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { repository, run } from './setup/run.mjs'
import { main, Stop, seconds } from './setup/step.mjs'

const target = 0.9
const patience = 180_000

await main(async () => {
  await installIfNeeded()
  const asked = process.argv.slice(2)
  const planted = faults.filter(({ area }) => asked.length === 0 || asked.includes(area))
  const unplantable = planted.filter((fault) => timesFound(repository, fault) !== 1)
  if (unplantable.length > 0)
    throw new Stop(`These do not fit the code any more:\n${unplantable.map(nameOf).join('\n')}`)
  const copy = copyProject()
  try {
    await checkTests(copy, planted)
    const survivors = []
    for (const fault of planted) {
      const started = performance.now()
      const isNoticed = await notices(copy, fault)
      if (!isNoticed) survivors.push(fault)
      console.log(`  ${isNoticed ? '✓' : '✗'} ${nameOf(fault)} (${seconds(started)})`)
    }
    return report(planted, survivors)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

function nameOf({ area, file, find }) {
  return `${area}: ${file}: ${find.trim().split('\n')[0]}`
}
function timesFound(root, { file, find }) {
  return readFileSync(join(root, file), 'utf8').split(find).length - 1
}

/** What git knows of the project, with the packages linked: a fault that is left behind by a crash harms nothing. */
function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'fanlight-faults-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(repository, file), join(copy, file))
  }
  execFileSync('cp', ['-al', join(repository, 'node_modules'), join(copy, 'node_modules')])
  return copy
}

async function notices(copy, { file, find, put, tests }) {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    whole.replace(find, () => put),
  )
  try {
    return !(await pass(copy, tests)).passed
  } finally {
    writeFileSync(path, whole)
  }
}

/** Tests that fail without a fault prove nothing when they fail with one. */
async function checkTests(copy, planted) {
  for (const tests of new Map(planted.map(({ tests }) => [tests.join(), tests])).values()) {
    const { passed, output } = await pass(copy, tests)
    if (!passed) throw new Stop(`Without any fault these fail: ${tests.join(', ')}\n${output.slice(-3000)}`)
  }
}

/** A run that takes too long has noticed something. */
async function pass(copy, tests) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--silent=true', ...tests]
  const ended = run(findNode(), args, { cwd: copy })
  const late = new Promise((resolve) => setTimeout(resolve, patience, { code: 1, output: 'too late' }).unref())
  const { code, output } = await Promise.race([ended, late])
  return { passed: code === 0, output }
}

function report(planted, survivors) {
  for (const area of new Set(planted.map((fault) => fault.area))) {
    const all = planted.filter((fault) => fault.area === area).length
    const left = survivors.filter((fault) => fault.area === area).length
    console.log(`${area.padEnd(16)} ${all - left} of ${all}`)
  }
  for (const fault of survivors) console.log(`\nSurvived: ${nameOf(fault)}\n  - ${fault.find}\n  + ${fault.put}`)
  const rate = (planted.length - survivors.length) / planted.length
  console.log(
    `\nnoticed ${planted.length - survivors.length} of ${planted.length} (${(rate * 100).toFixed(0)} %, wanted ${target * 100} %)`,
  )
  return rate >= target ? 0 : 1
}
