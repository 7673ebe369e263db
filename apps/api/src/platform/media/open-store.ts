import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

export const openStore = (config: Pick<Config, 's3' | 'dataDir'>): Store =>
  config.s3 ? s3Store(config.s3) : diskStore(join(config.dataDir, 'media'))
