import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './read-values.ts'

const reasons: Record<string, string> = {
  EROFS: 'its disk can only be read',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOTDIR: 'something on the way there is a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOENT: 'it is not there any more',
  EIO: 'its disk does not answer',
  ESTALE: 'its disk does not answer',
}

/** Creates DATA_DIR if needed. Problems are reported before anything else starts. */
export function makeDataFolder(dataDir: string, setting = 'DATA_DIR'): void {
  try {
    make(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw unusable(dataDir, error as NodeJS.ErrnoException, setting)
  }
}

export function unusable(folder: string, { code = '', message }: NodeJS.ErrnoException, setting = 'DATA_DIR') {
  return new ConfigError(`${setting}=${folder} cannot be used: ${reasons[code] ?? message}`)
}

/** Creates one folder after the other: a recursive mkdir reports "no such file" on a read-only disk. */
function make(folder: string): void {
  if (existsSync(folder)) {
    if (statSync(folder).isDirectory()) return
    throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' })
  }
  make(dirname(folder))
  try {
    // PostgreSQL doesn't run as root and must get through; private files are in a closed folder inside.
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
