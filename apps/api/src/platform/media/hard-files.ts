import type { Db } from '../db/client.ts'
import { findHardFile, rememberHardFile } from './hard-files.queries.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Files that exceeded a file's share of CPU or memory, known by their digest to all processes. */
export interface HardFiles {
  /** Throws the first refusal again. */
  refuse(sha256: Buffer): Promise<void>
  remember(sha256: Buffer, error: UnreadableFile): Promise<void>
}

export const createHardFiles = (db: Db): HardFiles => ({
  async refuse(sha256) {
    const known = await findHardFile(db, sha256)
    if (known) throw new UnreadableFile(known.reason, known)
  },
  async remember(sha256, { reason, tooLarge }) {
    await rememberHardFile(db, sha256, reason, tooLarge)
  },
})
