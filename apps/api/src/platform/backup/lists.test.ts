import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { quickFolder } from '../../../testing/quick-folder.ts'
import { readWholeList, writeList } from './lists.ts'

const root = mkdtempSync(join(quickFolder(), 'fanlight-lists-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const sha256 = '0123456789abcdef'.repeat(4)
const paths = [
  'media/one',
  'media/"quoted"],"files":[{',
  'media/\\',
  'media/Straße 1/👩🏽‍🎤.webp',
  'media/}{',
  'secrets/key',
]
const manifest = {
  made: '2026-01-02T00:00:00Z',
  folders: ['database', 'media/","files":['],
  files: Array.from({ length: 450 }, (_, n) => ({ path: paths[n % paths.length] ?? '', sha256, bytes: n })),
}

function read(text: string, pieceBytes = 7) {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, n) =>
    bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes),
  )
  return readWholeList(Readable.from(pieces), 'this one')
}

test('a list is one JSON text that is parsed as it arrives, in any chunks', async () => {
  const file = join(root, 'list.json')
  await writeList(file, manifest)
  const text = readFileSync(file, 'utf8')
  expect(JSON.parse(text)).toEqual(manifest)
  for (const pieceBytes of [1, 7, 1000, 10_000_000]) expect(await read(text, pieceBytes)).toEqual(manifest)
  // As others format it.
  const pretty = JSON.stringify({ ...manifest, files: [] }, null, 2).replace('"files": []', '"files":[ ]')
  expect(await read(pretty)).toEqual({ ...manifest, files: [] })
})

const whole = JSON.stringify({ ...manifest, files: manifest.files.slice(0, 3) })
test.each([
  ['is cut off', whole.slice(0, -2)],
  ['is cut off between two files', whole.slice(0, whole.lastIndexOf(',{') + 1)],
  ['is cut off before its files', whole.slice(0, 20)],
  ['goes on after its end', `${whole}{}`],
  ['names what is no hash', whole.replace('0123', '../.')],
  ['has a file that is none', whole.replace('"bytes":1', '"size":1')],
  ['has no end', `${whole.slice(0, -2)},{"path":"${'x'.repeat(200_000)}`],
])('a list that %s is not a list: nothing counts as unnamed by it', async (_what, text) => {
  await expect(read(text, 4096)).rejects.toThrow()
})
