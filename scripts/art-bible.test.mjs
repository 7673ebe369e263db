import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const table = read('docs/art.md').match(/## The cast\n\n([\s\S]*?)\n\n/)?.[1] ?? ''
const [head = [], , ...rows] = table.split('\n').map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
)
const cast = rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]])))

test('thirty characters, each with every column filled', () => {
  expect(cast).toHaveLength(30)
  for (const one of cast) expect(Object.values(one).filter(Boolean)).toHaveLength(9)
})

test('no two are alike in head, pose and outfit, nor in their object, colours or set', () => {
  for (const of of [['head', 'pose', 'outfit'], ['head'], ['object'], ['colours'], ['set']]) {
    const looks = cast.map((one) => of.map((name) => one[name]).join(', '))
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([])
  }
})

test('each has a portrait and an avatar in the scripts, and a folder for its pictures', () => {
  const names = cast.map(({ character }) => character).sort()
  expect(Object.keys(JSON.parse(read('art/folders.json'))).sort()).toEqual(names)
  for (const name of names) {
    expect(read(`art/shots/${name}.py`)).toMatch(/^def portrait\(\):/m)
    expect(read(`art/shots/${name}.py`)).toMatch(/^def avatar\(\):/m)
  }
})

test('scripts of pictures are short enough to read', () => {
  const files = readdirSync(join(root, 'art'), { recursive: true }).filter((file) => /\.(py|mjs|c)$/.test(file))
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => read(join('art', file)).trimEnd().split('\n').length > 250)).toEqual([])
})
