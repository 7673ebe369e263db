/**
 * npm run storm [-- NAME… --scale 0.2 --minutes 10 --from COMMIT]: crashes, races and planted bugs against the ledger (numbers of the design's fault
 * table), at the size of a continuous integration run. Every fault must leave the ledger sound; every planted bug must be caught. What takes minutes runs only where it is named.
 */
import { parseArgs } from 'node:util'
import { clock } from './storm-clock.ts'
import { crashes } from './storm-crashes.ts'
import { crowds } from './storm-crowd.ts'
import { disk } from './storm-disk.ts'
import { endurance } from './storm-endurance.ts'
import { locks } from './storm-locks.ts'
import { mutants } from './storm-mutants.ts'
import { payoutMutants } from './storm-payouts.ts'
import { races } from './storm-races.ts'
import { renewalFaults } from './storm-renewals.ts'
import { rolling } from './storm-rolling.ts'
import { sweeps } from './storm-sweeps.ts'
import { upgrades } from './storm-upgrade.ts'
import { uploads } from './storm-uploads.ts'
import { years } from './storm-year.ts'

const faults = [
  ...crashes,
  ...locks,
  ...sweeps,
  ...races,
  ...mutants,
  ...payoutMutants,
  ...renewalFaults,
  ...rolling,
  ...upgrades,
  ...endurance,
  ...clock,
  ...uploads,
  ...disk,
  ...crowds,
  ...years,
]
const { values, positionals } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    from: { type: 'string' },
  },
  allowPositionals: true,
})
const [factor, minutes] = [Number(values.scale), Number(values.minutes)]
const names = positionals.map((name) => name.toUpperCase())
const chosen = faults.filter(({ name, takesMinutes }) => (names.length === 0 ? !takesMinutes : names.includes(name)))
if (chosen.length === 0 || !(factor > 0) || !(minutes > 0)) {
  console.error(`npm run storm [-- NAME… --scale 0.2 --minutes 10], names: ${faults.map(({ name }) => name).join(' ')}`)
  process.exit(2)
}

let failed = 0
for (const { name, what, run } of chosen) {
  const start = performance.now()
  const { holds, facts } = await run((count) => Math.max(1, Math.round(count * factor)), minutes, values.from)
  if (!holds) failed += 1
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${holds ? 'pass' : 'FAIL'}  ${name.padEnd(4)} ${what} (${seconds} s)\n            ${facts.join(' · ')}`)
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
