import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The release that this code belongs to. */
export const productVersion: string = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../../package.json'), 'utf8'),
).version
