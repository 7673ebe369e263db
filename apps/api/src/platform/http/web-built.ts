import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'

/** `npm start` builds the web while the database starts; the build writes its marker last (scripts/setup/build-web.mjs). */
export async function webBuilt({ repository }: Pick<Config, 'repository'>, signal: AbortSignal) {
  const note = join(repository, 'apps/web/build/sources')
  while (!existsSync(note)) await sleep(50, undefined, { signal })
}
