// npm run restore -- FOLDER (or, from the store of BACKUP_S3_…, its NAME or newest): restores a backup into DATA_DIR,
// which must be empty.
import { resolve } from 'node:path'
import { restore } from '../platform/backup/restore.ts'
import { restoreFromStore } from '../platform/backup/restore-from-store.ts'
import { readRestore } from '../platform/config/config.ts'
import { s3Store } from '../platform/media/s3-store.ts'

const asked = process.argv[2]
try {
  if (!asked) throw new Error('Which backup? npm run restore -- FOLDER, or with BACKUP_S3_BUCKET: -- newest')
  const { dataDir, s3 } = readRestore()
  if (s3 && /^(newest|fanlight-[\dTZ-]+)$/.test(asked)) await restoreFromStore(s3Store(s3), asked, dataDir)
  else restore(resolve(asked), dataDir)
  process.stdout.write(`Restored into ${dataDir}. Prove it with npm run ledger:check, then npm start.\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
