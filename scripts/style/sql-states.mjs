import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'apps/api/sql'
const FILE = `${FOLDER}/states.txt`

/** A file of functions whose state is not noted could not be told from a newer one: see apps/api/src/platform/db/sql-states.ts. */
export function sqlStates(root) {
  if (!existsSync(join(root, FILE))) return []
  const noted = readNoted(root)
  return readCurrent(root).flatMap(({ name, state }) => {
    const states = noted.get(name) ?? []
    if (states.at(-1) === state) return []
    if (states.includes(state))
      return [`${FOLDER}/${name}: is as it was once before; change a comment, so that the two can be told apart`]
    return [`${FOLDER}/${name}: its state is not in ${FILE}; npm run sql:note adds it`]
  })
}

/** Adds what is missing; says how many lines. */
export function noteSqlStates(root) {
  const noted = readNoted(root)
  let added = 0
  for (const { name, state } of readCurrent(root)) {
    const states = noted.get(name) ?? []
    if (states.includes(state)) continue
    noted.set(name, [...states, state])
    added += 1
  }
  const lines = [...noted].sort(([one], [other]) => (one < other ? -1 : 1))
  const text = lines.flatMap(([name, states]) => states.map((state) => `${name} ${state}\n`)).join('')
  if (added > 0) writeFileSync(join(root, FILE), text)
  return added
}

function readCurrent(root) {
  const folder = join(root, FOLDER)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, state: stateOf(readFileSync(join(folder, name), 'utf8')) }))
}

function readNoted(root) {
  const noted = new Map()
  const path = join(root, FILE)
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const [name, state] = line.split(' ')
    if (state) noted.set(name, [...(noted.get(name) ?? []), state])
  }
  return noted
}

const stateOf = (sql) => createHash('sha256').update(sql).digest('hex').slice(0, 16)
