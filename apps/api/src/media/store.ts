import type { Readable } from 'node:stream'
import { busy } from '../problems/problem.ts'

export interface ByteRange {
  start: number
  /** The last byte wanted, as in HTTP. */
  end: number
}

export interface StoredFile {
  bytes: number
  stream(range?: ByteRange): Promise<Readable>
}

/** Where files are kept. Names are made by stored-files.ts alone; what is in the store is private. */
export interface Store {
  /** Whole or not at all; a file of the same name is replaced. A file given by path stays where it is. */
  put(name: string, content: Buffer | { file: string }, type: string): Promise<void>
  open(name: string): Promise<StoredFile | undefined>
  /** Names that are not there count as removed. */
  remove(names: string[]): Promise<void>
  list(folder: string): AsyncIterable<{ name: string; changedAt: Date }>
  /** An address outside of this server that gives the file for a while; undefined where the store has none. */
  presign?(name: string, until: { window: number; seconds: number }, type: string): Promise<string>
  check(): Promise<void>
}

export const storeAway = () => busy(503, 'Files cannot be stored or read at the moment. Please try again shortly.', 10)
