/** ROLLING: two processes behind nginx, one stopped and started after the other, while people read and buy. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, isSound, judge, startStorm } from './storm-clients.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import {
  brokenInvariants,
  freePort,
  pick,
  type Server,
  startServer,
  stopServer,
  type World,
  withWorld,
} from './storm-world.ts'

const size = { fans: 200, posts: 4000, creators: 20 }
const buyers = 6
const readers = 4
export const settings = { DRAIN_SECONDS: '2', TRUSTED_PROXIES: '127.0.0.1' }

async function roll(restarts: number): Promise<Outcome> {
  if (spawnSync('nginx', ['-v']).status !== 0)
    return { holds: false, facts: ['there is no nginx here: nothing was tried (apt-get install nginx)'] }
  return withWorld(size, async (world) => {
    const worlds = [world, await secondOf(world)]
    const servers = await Promise.all(worlds.map((one) => startServer(one, settings)))
    const nginx = await startNginx(worlds.map(({ port }) => port))
    try {
      const front = { ...world, address: nginx.address }
      const storm = startStorm(front, { clients: buyers })
      const visit = startVisit(front)
      for (let restart = 0; restart < restarts; restart += 1) {
        for (const [index, one] of worlds.entries()) {
          // For this long nginx leaves out a process that was away.
          await pause(2500 + Math.random() * 500)
          await stopServer(servers[index] as Server)
          servers[index] = await startServer(one, settings)
        }
      }
      await pause(500)
      const clicks = await storm.stop()
      const reads = await visit.stop()
      const failed = clicks.filter(({ status }) => status === 0 || status >= 500)
      const verdict = await judge(front, clicks)
      const broken = await brokenInvariants(world)
      return {
        holds: failed.length === 0 && reads.failed.length === 0 && isSound(verdict) && broken.length === 0,
        facts: [
          ...describe(verdict),
          `failed purchases ${told(failed.map(({ status }) => status))}`,
          `${reads.answered} pages read, failed ${told(reads.failed)}`,
          ...broken,
        ],
      }
    } finally {
      await nginx.stop()
      await Promise.all(servers.map((server) => stopServer(server, 'SIGKILL')))
    }
  })
}

export const told = (statuses: number[]) =>
  statuses.length === 0
    ? '0'
    : [...Map.groupBy(statuses, (one) => one)].map(([one, all]) => `${all.length} x ${one}`).join(', ')

/** The same database and the same secrets behind another port. */
export async function secondOf(world: World): Promise<World> {
  const port = await freePort()
  return { ...world, port, address: `http://127.0.0.1:${port}` }
}

/** As docs/operations.md advises, and otherwise as nginx is by itself. */
export async function startNginx(ports: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 2;
     events { worker_connections 1024; }
     http {
       access_log off; ${temporary.join(' ')}
       upstream fanlight { ${ports.map((one) => `server 127.0.0.1:${one} fail_timeout=2s;`).join(' ')} keepalive 32; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://fanlight; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
         }
       }
     }`,
  )
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${address}/api/health/live`).catch(() => undefined))?.ok; tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error('nginx does not answer')
    await pause(50)
  }
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Readers of public pages and of their own wallets. */
export function startVisit({ address, fans }: World) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const paths = ['/api/profiles', '/api/wallet/balance', '/api/notifications/unread-count', '/api/wallet/transactions']
  const failed: number[] = []
  let answered = 0
  let stopped = false
  const statusOf = (path: string, token: string) =>
    new Promise<number>((done) => {
      get(`${address}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        answer.on('error', () => done(0))
        answer.on('end', () => done(answer.statusCode ?? 0))
        answer.resume()
      }).on('error', () => done(0))
    })
  const reader = async () => {
    while (!stopped) {
      const status = await statusOf(pick(paths), pick(fans).token)
      if (status === 200) answered += 1
      else failed.push(status)
      await pause(Math.random() * 10)
    }
  }
  const running = Promise.all(Array.from({ length: readers }, reader))
  return {
    async stop() {
      stopped = true
      await running
      agent.destroy()
      return { answered, failed }
    },
  }
}

export const rolling: Fault[] = [
  {
    name: 'ROLLING',
    what: 'two processes behind nginx restarted in turn, 10 times',
    run: (scale) => roll(scale(10)),
  },
]
