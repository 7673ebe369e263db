/** DISK: the disk of the database and the files is full, with buyers at the till; then there is room again. Needs root: it mounts a small disk. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeForm, jpeg } from '@fanlight/api/testing/media-factories.ts'
import { describe, isSound, judge, startStorm } from './storm-clients.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { brokenInvariants, type Fan, pick, startServer, stopServer, type World, withWorld } from './storm-world.ts'

const size = { fans: 100, posts: 1000, creators: 10 }
const megabytes = 400

async function withSmallDisk<T>(megabytes: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (mounted.status !== 0) throw new Error(`a small disk cannot be mounted: ${mounted.stderr}`)
  try {
    return await work(folder)
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes all the room that is left, again and again: what is freed meanwhile is taken too. */
function fill(folder: string) {
  const name = join(folder, 'ballast')
  const file = openSync(name, 'w')
  const block = Buffer.alloc(256 * 1024)
  const take = () => {
    try {
      for (;;) writeSync(file, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  take()
  const timer = setInterval(take, 100)
  return () => {
    clearInterval(timer)
    closeSync(file)
    rmSync(name)
  }
}

const fullDisk = (): Promise<Outcome> =>
  withSmallDisk(megabytes, (folder) =>
    withWorld(
      size,
      async (world) => {
        const server = await startServer(world)
        const storm = startStorm(world, { clients: 16 })
        await pause(2000)
        const free = fill(folder)
        await pause(15_000)
        const while_ = {
          upload: await sendPortrait(world),
          ready: await readiness(world),
          statuses: recent(storm.clicks),
        }
        const { bavail } = statfsSync(folder)
        const freedAt = performance.now()
        free()
        const recovered = await until(() =>
          storm.clicks.slice(-2000).some(({ status, sentAt }) => status === 200 && sentAt > freedAt),
        )
        const after = { upload: await sendPortrait(world), ready: await readiness(world) }
        const verdict = await judge(world, await storm.stop())
        const broken = await brokenInvariants(world)
        const alive = server.child.exitCode === null
        await stopServer(server)
        const said = await startOnFull()
        return {
          holds:
            isSound(verdict) &&
            broken.length === 0 &&
            alive &&
            bavail === 0 &&
            [503].includes(while_.upload) &&
            after.upload === 200 &&
            after.ready.startsWith('ok') &&
            recovered < 15_000 &&
            said.lines === 1,
          facts: [
            `full for 15 s: upload ${while_.upload}, health ${while_.ready}, purchases ${while_.statuses}`,
            `bought again ${(recovered / 1000).toFixed(1)} s after there was room; upload ${after.upload}, health ${after.ready}`,
            ...describe(verdict),
            ...broken,
            `a start on a full disk says: ${said.text}`,
          ],
        }
      },
      { on: folder },
    ),
  )

const recent = (clicks: { status: number }[]) => {
  const counts: Record<string, number> = {}
  for (const { status } of clicks.slice(-200)) counts[status] = (counts[status] ?? 0) + 1
  return JSON.stringify(counts)
}

async function until(done: () => boolean) {
  const start = performance.now()
  while (!done()) {
    if (performance.now() - start > 60_000) return Number.POSITIVE_INFINITY
    await pause(20)
  }
  return performance.now() - start
}

async function readiness({ address }: World) {
  const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined)
  const body = (await answer?.json().catch(() => undefined)) as { status?: string; degraded?: string[] } | undefined
  return [body?.status ?? 'none', ...(body?.degraded ?? [])].join(' ')
}

async function sendPortrait({ address, fans }: World) {
  const { token } = pick(fans) as Fan
  const { body, type } = await encodeForm({ avatar: await jpeg({ width: 400, height: 400 }) })
  const answer = await fetch(`${address}/api/account/portrait`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body,
  }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}

/** Nothing can be made there: one line, and the process ends. */
const startOnFull = () =>
  withSmallDisk(1, async (folder) => {
    chmodSync(folder, 0o755)
    const free = fill(folder)
    const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../apps/api/src/main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', DEMO_DATA: 'off' },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    await once(child, 'close')
    free()
    const text = said.trim()
    return { lines: text.split('\n').length, text }
  })

export const disk: Fault[] = [
  { name: 'DISK', what: 'the disk is full, then there is room', takesMinutes: true, run: fullDisk },
]
