import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeDataFolder, unusable } from './data-folder.ts'
import { ConfigError } from './read-values.ts'

/** A secret made once and stored with the data; two processes starting together agree on the first one written. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, 'secrets', name)
  try {
    if (!existsSync(file)) {
      makeDataFolder(dataDir)
      make(file)
    }
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw error instanceof ConfigError ? error : unusable(dataDir, error as NodeJS.ErrnoException)
  }
  throw new ConfigError(`DATA_DIR: ${file} holds no secret; delete it to have a new one made`)
}

function make(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
