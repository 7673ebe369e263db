import type { Readable } from 'node:stream'
import { busy } from '../problems/problem.ts'

export interface ByteRange {
  start: number
  /** The last byte wanted, inclusive as in HTTP. */
  end: number
}

export interface StoredFile {
  bytes: number
  stream(range?: ByteRange): Promise<Readable>
}

/** File storage. Names come from stored-files.ts only; the store is private. */
export interface Store {
  /** Atomic; a file with the same name is replaced. A source given by path is left in place. */
  put(name: string, content: Buffer | { file: string }, type: string): Promise<void>
  open(name: string): Promise<StoredFile | undefined>
  /** Missing names count as removed. */
  remove(names: string[]): Promise<void>
  list(folder: string): AsyncIterable<{ name: string; changedAt: Date }>
  /** A temporary address outside this server; undefined if the store has none. */
  presign?(name: string, until: { window: number; seconds: number }, type: string): Promise<string>
  check(): Promise<void>
}

export const storeAway = () => busy(503, 'Files cannot be stored or read at the moment. Please try again shortly.', 10)
