import { passSignalsOn } from './run.mjs'

/** Says what is being done, and how long it took. */
export async function step(doing, done, work) {
  const started = performance.now()
  console.log(`  · ${doing}`)
  const result = await work()
  console.log(`  ✓ ${done} (${seconds(started)})`)
  return result
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** A failure that is explained by its message alone. */
export class Stop extends Error {}

/** Runs the script; what was foreseen ends it with one clear line. */
export async function main(work) {
  passSignalsOn()
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Stop ? `\n  ${error.message}\n` : error)
    process.exitCode = 1
  }
}
