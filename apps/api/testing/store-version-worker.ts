// npm run version:store: at a release, keeps a small database of it, with a life in it, for the upgrade test of all later ones.
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { loadDemoWorld } from '../demo/demo-world.ts'
import { createDeps } from '../src/deps.ts'
import { settleDemoProvider } from '../src/money/ledger/provider-settlements.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { productVersion } from '../src/platform/config/version.ts'
import { appLogin, appUrl } from '../src/platform/db/app-login.ts'
import { createDb } from '../src/platform/db/client.ts'
import { startPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { throwawaySettings } from '../src/platform/db/postgres-settings.ts'
import { inProcessBus } from '../src/platform/realtime/bus.ts'
import { storeVersion, versionsFolder } from './stored-version.ts'

const log = pino({ level: 'warn' })
const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-version-'))
chmodSync(dataDir, 0o755)
const file = join(versionsFolder, `${productVersion}.json.gz`)
const postgres = await startPostgres({ dataDir, log, settings: throwawaySettings() })
try {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  await migrate({ url: postgres.url, log, login: appLogin(config, postgres.url) })
  const db = createDb({ url: appUrl(config, postgres.url), max: 8, log })
  const { deps, close } = await createDeps({ config, log, db, bus: inProcessBus() })
  await loadDemoWorld(deps, { size: 'small' })
  await settleDemoProvider(db)
  await storeVersion(postgres.url, file)
  await close()
  await db.close()
  process.stdout.write(`${file}: ${Math.round(statSync(file).size / 1024)} KB\n`)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
