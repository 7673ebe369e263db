// npm run ledger:check: every invariant over the whole ledger; exit code 1 if one is violated.
import { pino } from 'pino'
import { type CheckRun, checkLedger } from '../money/ledger/checker.ts'
import { readConfig } from '../platform/config/config.ts'
import { endWithReason } from '../platform/config/end-with-reason.ts'
import { appLogin, appUrl } from '../platform/db/app-login.ts'
import { createDb } from '../platform/db/client.ts'
import { startPostgres } from '../platform/db/embedded-postgres.ts'
import { migrate } from '../platform/db/migrate.ts'
import { reachOwner } from '../platform/db/reach-owner.ts'

await endWithReason(async () => {
  const config = readConfig()
  const log = pino({ level: 'warn' })
  const postgres = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir, log })
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? postgres?.url ?? ''
  const setting = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (!postgres) await reachOwner({ url, setting, tell: (line) => process.stderr.write(`${line}\n`) })
  await migrate({ url, log, login: appLogin(config, config.databaseUrl ?? url) })
  const db = createDb({ url: appUrl(config, config.databaseUrl ?? url), max: 2, log })
  try {
    const run = await checkLedger(db)
    print(run)
    process.exitCode = run.violations === 0 ? 0 : 1
  } finally {
    await db.close()
    await postgres?.stop()
  }
})

function print({ findings, violations, milliseconds }: CheckRun) {
  const lines = findings.flatMap(({ name, violations, examples, milliseconds }) => [
    `${violations === 0 ? 'holds ' : 'BROKEN'}  ${name.padEnd(18)} ${String(violations).padStart(6)}  ${milliseconds} ms`,
    ...examples.map(({ subject, detail }) => `          ${subject}: ${detail}`),
  ])
  const verdict = violations === 0 ? 'all hold' : `${violations} violations`
  process.stdout.write(`${lines.join('\n')}\n${findings.length} invariants, ${verdict}, ${milliseconds} ms\n`)
}
