/** A streaming standby of a world's PostgreSQL, on the same machine. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from '@fanlight/api/src/platform/db/postgres-binaries.ts'
import { give } from '@fanlight/api/src/platform/db/postgres-owner.ts'
import { findPlace } from '@fanlight/api/src/platform/db/postgres-place.ts'
import { launchPostmaster } from '@fanlight/api/src/platform/db/postgres-process.ts'
import { durableSettings } from '@fanlight/api/src/platform/db/postgres-settings.ts'
import pg from 'pg'
import { freePort, type World } from './storm-world.ts'

export async function startStandby(world: Pick<World, 'dataDir' | 'postgres' | 'owner'>) {
  const home = mkdtempSync(join(tmpdir(), 'fanlight-standby-'))
  chmodSync(home, 0o755)
  const { folder, owner } = findPlace(home)
  const data = join(folder, 'data')
  await copyData(world, data, (name, text) => {
    writeFileSync(join(data, name), text, { mode: 0o600 })
    give(join(data, name), owner)
  })
  const port = await freePort()
  const { username, password, port: primaryPort } = new URL(world.postgres.url)
  const url = Object.assign(new URL(world.postgres.url), { port: String(port) }).href
  const child = launchPostmaster({
    ...{ binaries: findBinaries(owner), data, port, owner, logFile: join(folder, 'postgres.log') },
    settings: {
      ...durableSettings(),
      hot_standby_feedback: 'on',
      primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
    },
  })
  await untilItAnswers(url)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.ref()
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** As pg_basebackup does, which the built-in PostgreSQL lacks. */
async function copyData(
  { dataDir, owner }: Pick<World, 'dataDir' | 'owner'>,
  data: string,
  write: (name: string, text: string) => void,
) {
  const client = await owner.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    const { status } = spawnSync('cp', ['-a', join(findPlace(dataDir).folder, 'data'), data])
    if (status !== 0) throw new Error('the data of the primary could not be copied')
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    rmSync(join(data, 'postmaster.pid'), { force: true })
    write('backup_label', rows[0]?.labelfile ?? '')
    write('standby.signal', '')
  } finally {
    client.release()
  }
}

async function untilItAnswers(url: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answered) return
    await pause(50)
  }
  throw new Error('the standby does not answer')
}
