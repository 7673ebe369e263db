// `npm run faults [area…]`: plants one fault at a time in a copy of the project and runs the tests that should notice it. What
// was found is kept: a run that was cut short goes on where it was, and `--afresh` forgets it all.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openResults } from './faults/kept-results.mjs'
import { copyProject } from './faults/project-copy.mjs'
import { readFaults } from './faults/read-faults.mjs'
import { buildWebIfNeeded } from './setup/build-web.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { repository } from './setup/run.mjs'
import { main, Stop, seconds } from './setup/step.mjs'

const target = 0.9

await main(async () => {
  await installIfNeeded({ tools: true })
  await buildWebIfNeeded()
  const asked = process.argv.slice(2).filter((name) => name !== '--afresh')
  const listed = readFaults().filter(({ area }) => asked.length === 0 || asked.some((name) => isPartOf(area, name)))
  if (listed.length === 0) throw new Stop(`No fault is listed for ${asked.join(', ')}.`)
  const planted = listed.filter((fault) => timesFound(fault) === 1)
  const unfit = listed.filter((fault) => timesFound(fault) !== 1)
  const results = openResults()
  if (process.argv.includes('--afresh')) for (const fault of planted) results.forget(fault)
  const left = planted.filter((fault) => results.of(fault) === undefined)
  console.log(`  · ${planted.length - left.length} of ${planted.length} faults have a result; ${left.length} follow`)
  await plantAll(left, results)
  return report(planted, results, unfit)
})
// Where one of them failed the other copies still work, and what their end would look like is no result.
process.exit()

async function plantAll(faults, results) {
  if (faults.length === 0) return
  const copies = Array.from({ length: Math.min(availableParallelism(), faults.length) }, copyProject)
  process.on('exit', () => {
    for (const copy of copies) copy.remove()
  })
  // Else the tests that the same signal ended would count as having noticed something.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.prependOnceListener(signal, () => process.exit(130))
  const waiting = faults.values()
  const sound = new Set()
  await Promise.all(copies.map((copy) => plant(copy, waiting, sound, results)))
}

function isPartOf(area, name) {
  return area === name || area.startsWith(`${name}/`)
}

function nameOf({ area, file, find }) {
  return `${area}: ${file}: ${find.trim()}`
}

function timesFound({ file, find }) {
  return readFileSync(join(repository, file), 'utf8').split(find).length - 1
}

async function plant(copy, waiting, sound, results) {
  for (const fault of waiting) {
    const started = performance.now()
    const { by, file } = await copy.noticedBy(fault)
    if (file && !sound.has(file)) await checkTests(copy, file)
    sound.add(file)
    results.keep(fault, by)
    console.log(`  ${by ? '✓' : '✗'} ${nameOf(fault)} (${seconds(started)})${by ? `\n      ${by}` : ''}`)
  }
}

/** Tests that fail without a fault prove nothing when they fail with one. */
async function checkTests(copy, file) {
  const { by } = await copy.noticedBy({ tests: [file] })
  if (by) throw new Stop(`This fails without any fault:\n${by}`)
}

function report(planted, results, unfit) {
  const survivors = planted.filter((fault) => results.of(fault).by === null)
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
  console.log(`found in ${[...new Set(planted.map((fault) => results.of(fault).commit))].join(', ')}`)
  for (const fault of unfit) console.log(`Does not fit the code any more: ${nameOf(fault)}`)
  return rate >= target && unfit.length === 0 ? 0 : 1
}
