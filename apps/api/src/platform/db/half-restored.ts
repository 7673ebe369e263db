import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../config/refusal.ts'

/** In DATA_DIR while a backup is restored there, and afterwards if that was interrupted. */
const markIn = (dataDir: string) => join(dataDir, 'restoring')

export const isHalfRestored = (dataDir: string) => existsSync(markIn(dataDir))

export function beginRestore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(markIn(dataDir), '')
}

export const endRestore = (dataDir: string) => rmSync(markIn(dataDir))

/** A database made next to half a backup would hide that the other half is missing. */
export function refuseHalfRestored(dataDir: string) {
  if (isHalfRestored(dataDir))
    throw new Refusal(`DATA_DIR=${dataDir} holds half a backup, because its restore was stopped: run it again.`)
}
