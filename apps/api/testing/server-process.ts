import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from './bare-environment.ts'
import { quickFolder } from './quick-folder.ts'

export type RunningServer = Awaited<ReturnType<ReturnType<typeof createServerHome>['start']>>

const main = resolve(import.meta.dirname, '../src/main.ts')

/** A data folder, and the whole product on it as a process of its own: for what only a process shows. */
export function createServerHome() {
  const dataDir = mkdtempSync(join(quickFolder(), 'fanlight-server-'))
  chmodSync(dataDir, 0o755)
  return {
    dataDir,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
    async start(settings: Record<string, string> = {}) {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const child = spawn(process.execPath, [main], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...bareEnvironment(),
          NODE_ENV: 'test',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'silent',
          RATE_LIMIT_SCALE: '0',
          SPENDING_LIMIT_DAY: '0',
          DEPOSITS_A_DAY: '0',
          RESERVE_PERCENT: '0',
          ...settings,
        },
      })
      const ended = () => child.exitCode !== null || child.signalCode !== null
      const isReady = async () => (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.ok
      for (const until = Date.now() + 110_000; !(await isReady()); await pause(50))
        if (ended() || Date.now() > until) {
          child.kill('SIGKILL')
          throw new Error('the server did not become ready')
        }
      return {
        child,
        address,
        async stop() {
          if (ended()) return
          child.kill('SIGINT')
          await once(child, 'exit')
        },
      }
    },
  }
}

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
