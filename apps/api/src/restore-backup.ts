// npm run restore -- FOLDER: puts a backup into DATA_DIR, where nothing may be yet.
import { resolve } from 'node:path'
import { restore } from './backup/restore.ts'
import { readDataDir } from './config.ts'

const folder = process.argv[2]
try {
  if (!folder) throw new Error('Which backup? npm run restore -- FOLDER')
  const dataDir = readDataDir()
  restore(resolve(folder), dataDir)
  process.stdout.write(`Restored into ${dataDir}. Prove it with npm run ledger:check, then npm start.\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
