import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Store } from '../src/platform/media/store.ts'

const pieceBytes = 64 * 1024

/** A store that keeps what it is given, and when: for tests of what comes with time or much of it. */
export function memoryStore() {
  const kept = new Map<string, { content: Buffer; changedAt: Date }>()
  const store: Store = {
    async put(name, content) {
      kept.set(name, {
        content: Buffer.isBuffer(content) ? content : await readFile(content.file),
        changedAt: new Date(),
      })
    },
    async open(name) {
      const found = kept.get(name)?.content
      if (!found) return undefined
      return { bytes: found.length, stream: async () => Readable.from(piecesOf(found)) }
    },
    async remove(names) {
      for (const name of names) kept.delete(name)
    },
    async *list(folder) {
      for (const [name, { changedAt }] of kept) if (name.startsWith(`${folder}/`)) yield { name, changedAt }
    },
    async check() {},
  }
  return { store, names: (folder: string) => [...kept.keys()].filter((name) => name.startsWith(`${folder}/`)), kept }
}

function* piecesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}
