// Started by tests as a process of its own: holds a cluster until its standard input closes.
import { startPostgres } from '../src/platform/db/embedded-postgres.ts'
import { throwawaySettings } from '../src/platform/db/postgres-settings.ts'

const [dataDir = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const started = performance.now()
const { url, pid, how, stop } = await startPostgres({ dataDir, log, settings: throwawaySettings() })
process.stdout.write(`${JSON.stringify({ url, pid, how, ms: Math.round(performance.now() - started) })}\n`)
process.stdin.resume().on('end', () => stop())
