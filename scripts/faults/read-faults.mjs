import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WINGS = new Set(['operations', 'money', 'content', 'people', 'platform'])

/** Where the tests of a source are, by the folder that it lies in. */
const homes = [
  ['apps/api/sql/', 'apps/api/src/', 'sql/'],
  ['apps/api/src/', 'apps/api/src/', 'api/'],
  ['apps/web/app/', 'apps/web/app/', 'web/'],
  ['packages/contract/src/', 'packages/contract/src/', 'contract'],
  ['packages/signalr-hub/src/', 'packages/signalr-hub/src/', 'hub'],
  ['scripts/', 'scripts/', 'scripts'],
]

/**
 * Each plants one mistake that somebody could make. A list names a source and the tests that should know better, then what
 * stands in it (`- `) and what would stand there instead (`+ `).
 */
export function readFaults() {
  const lists = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'))
  return lists.sort().flatMap((name) => read(readFileSync(join(import.meta.dirname, name), 'utf8')))
}

export function read(text) {
  const faults = []
  let about
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) about = subjectOf(line.slice(2))
    else if (line.startsWith('- ')) faults.push({ ...about, find: line.slice(2), put: undefined })
    else if (line.startsWith('+')) {
      const last = faults.at(-1)
      if (!last || last.put !== undefined) throw new Error(`What does this take the place of? ${line}`)
      last.put = line.slice(2)
    } else if (line !== '') throw new Error(`This is no line of a list of faults: ${line}`)
  }
  const half = faults.find(({ put }) => put === undefined)
  if (half) throw new Error(`Nothing takes the place of: ${half.find}`)
  return faults
}

function subjectOf(line) {
  const [file, tests = ''] = line.split(': ')
  const [folder, testsAt, area] = homes.find(([folder]) => file.startsWith(folder)) ?? []
  if (!folder) throw new Error(`Where are the tests of ${file}?`)
  const [first, second] = file.slice(folder.length).split('/')
  const noun = WINGS.has(first) ? second : first
  return {
    file,
    area: area.endsWith('/') ? area + noun : area,
    tests: tests.split(' ').map((name) => (/^(apps|packages)\//.test(name) ? name : testsAt + name)),
  }
}
