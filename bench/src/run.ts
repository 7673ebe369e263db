// `npm run bench` prints one table of every figure and what takes more than in the last release; `npm run bench -- NAME` the
// rows of one file; with `--keep` they are what the next release is compared with.
import { cpus, totalmem } from 'node:os'
import type { Figure } from './figure.ts'
import { costlier, keepFigures } from './last-release.ts'

const benches: Record<string, () => Promise<{ run(): Promise<Figure[]> }>> = {
  feed: () => import('./feed.ts'),
  pages: () => import('./pages.ts'),
  likes: () => import('./likes.ts'),
  upload: () => import('./upload.ts'),
  purchases: () => import('./purchases.ts'),
  hub: () => import('./hub.ts'),
  dashboard: () => import('./dashboard.ts'),
  home: () => import('./home.ts'),
  reads: () => import('./reads.ts'),
  growth: () => import('./growth.ts'),
  comments: () => import('./comments.ts'),
  memory: () => import('./memory.ts'),
  processes: () => import('./processes.ts'),
  capacity: () => import('./capacity.ts'),
}

const wanted = process.argv.slice(2).filter((word) => word !== '--keep')
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

console.log(
  `${cpus().length} processors (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
)
const figures: Figure[] = []
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  figures.push(...(await (await load()).run()))
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`)
}
print(figures)
for (const line of costlier(figures)) console.warn(`WARNING, more than a tenth more: ${line}`)
if (process.argv.includes('--keep')) keepFigures(figures)
process.exit(figures.every(({ pass }) => pass) ? 0 : 1)

function print(rows: Figure[]) {
  const head = ['figure', 'ours', 'reference', 'ratio', 'target', 'pass']
  const table = [
    head,
    ...rows.map((row) => [row.figure, row.ours, row.reference, row.ratio, row.target, row.pass ? 'yes' : 'NO']),
  ]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  console.log(
    `\n${table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')}`,
  )
}
