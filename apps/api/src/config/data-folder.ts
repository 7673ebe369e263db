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

/** Makes DATA_DIR where it is not there yet. What is wrong with it is told before anything else begins. */
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

/** One folder after the other: Node's own way of making them all says "no such file" of a disk that can only be read. */
function make(folder: string): void {
  if (existsSync(folder)) {
    if (statSync(folder).isDirectory()) return
    throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' })
  }
  make(dirname(folder))
  try {
    // PostgreSQL, which does not run as root, must get through; what is private has a closed folder inside.
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
