/** The figures of the last release that say the same on every machine, in `last-release.json`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './figure.ts'

const file = new URL('../last-release.json', import.meta.url)
const mostMore = 1.1

/** What takes more than a tenth more than it did. */
export function costlier(figures: Figure[]): string[] {
  const before = readKept()
  return figures.flatMap(({ figure, kept }) => {
    const once = before[figure]
    if (once === undefined || kept === undefined || kept <= once * mostMore) return []
    return `${figure}: ${kept.toFixed(2)}, ${once.toFixed(2)} in the last release`
  })
}

/** For the next release; what was not measured now stays as it is. */
export function keepFigures(figures: Figure[]) {
  const measured = figures.flatMap(({ figure, kept }) =>
    kept === undefined ? [] : [[figure, Number(kept.toFixed(3))] as const],
  )
  writeFileSync(file, `${JSON.stringify({ ...readKept(), ...Object.fromEntries(measured) }, null, 2)}\n`)
}

const readKept = (): Record<string, number> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
