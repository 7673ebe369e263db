import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const review = readFileSync(join(repository, 'docs/asvs.md'), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come first in their section. */
const sections: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const required = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, place) => Array.from({ length: count }, (_, n) => `${chapter}.${place + 1}.${n + 1}`)),
)

/** Expands '6.2', '2.1.1-2.1.3' and '1.2.6-8'. */
function namedBy(text: string) {
  const named = new Set<string>()
  for (const [, from = '', to] of text.matchAll(
    /(?<![\d.])(\d+(?:\.\d+){0,2})(?:-((?:\d+\.){0,2}\d+))?(?![\d.]*\d)/g,
  )) {
    const parts = from.split('.')
    const last = Number((to ?? from).split('.').at(-1))
    const begin = `${parts.slice(0, -1).join('.')}.`
    if (parts.length < 3 && !to) for (const id of required.filter((one) => one.startsWith(`${from}.`))) named.add(id)
    else for (let n = Number(parts.at(-1)); n <= last; n += 1) named.add(`${begin}${n}`)
  }
  return named
}

const rows = [...review.matchAll(/^\| (\d[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)]
const notApplicable = /^Not applicable[\s\S]*?\n\n/m.exec(review)?.[0] ?? ''

test('every requirement of levels 1 and 2 is answered, and none twice over as not applicable', () => {
  const answered = namedBy(rows.map(([, ids]) => ids).join(' '))
  const excluded = namedBy([...notApplicable.matchAll(/\(([^)]*)\)/g)].map(([, ids]) => ids).join(' '))
  expect(required).toHaveLength(253)
  expect(required.filter((id) => !answered.has(id) && !excluded.has(id))).toEqual([])
  expect(required.filter((id) => answered.has(id) && excluded.has(id))).toEqual([])
})

test('unmet requirements are collected at the end, with a reason', () => {
  const gaps = review.slice(review.indexOf('## Gaps'))
  const open = rows.filter(([, , how]) => /\*\*gap\*\*/i.test(how ?? '')).map(([, ids = '']) => ids)
  expect(open.length).toBeGreaterThan(5)
  const named = namedBy(gaps)
  for (const ids of open) expect([ids, [...namedBy(ids)].some((id) => named.has(id))]).toEqual([ids, true])
})

test('the files that it names exist', () => {
  const places = ['', 'apps/api/src', 'packages/signalr-hub/src', 'apps/web/app']
  const files = rows.flatMap(([, , how = '', where = '']) =>
    [...`${how} ${where}`.matchAll(/`([\w@./-]+\/[\w.-]+\.[a-z]{2,4})`/g)].map(([, file = '']) => file),
  )
  expect(files.length).toBeGreaterThan(100)
  const missing = files
    .map((file) => file.replace(/^(hub|web)\//, ''))
    .filter((file) => !places.some((place) => existsSync(join(repository, place, file))))
  expect(missing).toEqual([])
})
