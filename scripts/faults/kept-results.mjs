import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '../setup/run.mjs'

const usualFolder = join(repository, 'node_modules/.cache/faults')

/**
 * What was found of each fault, in a file named after the fault, its source and its tests: when one of them changes there is
 * no result any more. Of what stands in between nothing is asked; each result tells the commit that it was found in.
 */
export function openResults({ root = repository, folder = usualFolder } = {}) {
  mkdirSync(folder, { recursive: true })
  const names = new Map()
  /** As the sources were when it was asked for first: what is planted are copies of then. */
  function fileOf(fault) {
    const name = names.get(fault) ?? fingerprint(root, fault)
    names.set(fault, name)
    return join(folder, `${name}.json`)
  }
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
  const commit = commitOf(root)
  return {
    /** `by`: the test that noticed; null: none did. */
    of: (fault) => read(fileOf(fault)),
    keep: (fault, by = null) => writeFileSync(fileOf(fault), JSON.stringify({ by, commit, find: fault.find })),
    forget: (fault) => rmSync(fileOf(fault), { force: true }),
  }
}

function fingerprint(root, { file, find, put, tests }) {
  const hash = createHash('sha256').update(JSON.stringify([file, find, put, tests]))
  for (const path of [file, ...tests.flatMap((test) => testsAt(root, test))])
    hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 24)
}

/** A folder, or how paths of files begin. */
function testsAt(root, start) {
  if (statSync(join(root, start), { throwIfNoEntry: false })?.isFile()) return [start]
  const folder = existsSync(join(root, start)) ? start : dirname(start)
  const names = readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name))
  return names.filter((name) => name.startsWith(start) && /\.test\.\w+$/.test(name)).sort()
}

function commitOf(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes')
}
