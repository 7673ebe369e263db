// `npm run faults [area…]`: plants one fault at a time in a copy of the project and runs the tests that should notice it.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { copyProject } from './faults/project-copy.mjs'
import { readFaults } from './faults/read-faults.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { repository } from './setup/run.mjs'
import { main, Stop, seconds } from './setup/step.mjs'

const target = 0.9

await main(async () => {
  await installIfNeeded({ tools: true })
  const asked = process.argv.slice(2)
  const listed = readFaults().filter(({ area }) => asked.length === 0 || asked.some((name) => isPartOf(area, name)))
  if (listed.length === 0) throw new Stop(`No fault is listed for ${asked.join(', ')}.`)
  const planted = listed.filter((fault) => timesFound(fault) === 1)
  const unfit = listed.filter((fault) => timesFound(fault) !== 1)
  const copies = Array.from({ length: availableParallelism() }, copyProject)
  try {
    await checkTests(copies[0], planted)
    const survivors = []
    const waiting = planted.values()
    await Promise.all(copies.map((copy) => plant(copy, waiting, survivors)))
    return report(planted, survivors, unfit)
  } finally {
    for (const copy of copies) copy.remove()
  }
})

function isPartOf(area, name) {
  return area === name || area.startsWith(`${name}/`)
}

function nameOf({ area, file, find }) {
  return `${area}: ${file}: ${find.trim()}`
}

function timesFound({ file, find }) {
  return readFileSync(join(repository, file), 'utf8').split(find).length - 1
}

/** Tests that fail without a fault prove nothing when they fail with one. */
async function checkTests(copy, planted) {
  const started = performance.now()
  const { code, output } = await copy.test([...new Set(planted.flatMap(({ tests }) => tests))])
  if (code !== 0) throw new Stop(`Without any fault some of the tests fail:\n${output.slice(-6000)}`)
  console.log(`  ✓ The tests pass without a fault (${seconds(started)}); ${planted.length} faults follow`)
}

async function plant(copy, waiting, survivors) {
  for (const fault of waiting) {
    const started = performance.now()
    const test = await copy.noticedBy(fault)
    if (test === undefined) survivors.push(fault)
    const by = test === undefined ? '' : `\n      ${test}`
    console.log(`  ${test === undefined ? '✗' : '✓'} ${nameOf(fault)} (${seconds(started)})${by}`)
  }
}

function report(planted, survivors, unfit) {
  const noticed = (all) => all.length - survivors.filter((fault) => all.includes(fault)).length
  console.log()
  for (const area of new Set(planted.map((fault) => fault.area))) {
    const all = planted.filter((fault) => fault.area === area)
    console.log(`${area.padEnd(20)} ${noticed(all)} of ${all.length}`)
  }
  for (const { find, put, ...fault } of survivors)
    console.log(`\nSurvived: ${fault.area}: ${fault.file}\n  - ${find}\n  + ${put}`)
  const rate = noticed(planted) / planted.length
  console.log(
    `\nnoticed ${noticed(planted)} of ${planted.length} (${(rate * 100).toFixed(1)} %, wanted ${target * 100} %)`,
  )
  for (const fault of unfit) console.log(`Does not fit the code any more: ${nameOf(fault)}`)
  return rate >= target && unfit.length === 0 ? 0 : 1
}
