/** What the product takes of memory: at rest with the demo world, and whether it stays bounded while people live there. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median } from './figure.ts'
import { type Done, liveThere } from './memory-load.ts'
import { isDrawing, type Megabytes, memoryOf } from './process-memory.ts'
import { freePort, startServer, stopServer } from './storm-world.ts'

/** `MEMORY_MINUTES=60` for an hour. */
const minutes = Number(process.env.MEMORY_MINUTES ?? 10)
const sampleEvery = 10_000
const restSeconds = 30
const most = { atRest: 170, growth: 0.05 }

interface Sample extends Megabytes {
  /** Minutes since the load began. */
  at: number
}

export async function run(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-memory-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const place = { dataDir, port, address, postgres: { url: '' }, servers: new Set<ChildProcess>() }
  try {
    // The first start draws the demo world and compiles; what is at rest is a start after that.
    const first = await startServer(place, { DEMO_DATA: 'on' })
    await drawn(first.child.pid ?? 0)
    await stopServer(first)
    const server = await startServer(place, { DEMO_DATA: 'on' })
    const pid = server.child.pid ?? 0
    await pause(restSeconds * 1000)
    const rest = memoryOf(pid)
    console.log(`at rest: ${told(rest)}`)
    const done = new Map<string, Done>()
    const until = performance.now() + minutes * 60_000
    const [samples] = await Promise.all([watch(pid, until), liveThere(address, until, done)])
    for (const [name, { count, failed }] of done)
      console.log(`${name}: ${count}${failed.length > 0 ? `, ${failed.length} failed (${failed[0]})` : ''}`)
    return figures(rest, samples, [...done.values()])
  } finally {
    await Promise.all([...place.servers].map((child) => stopServer({ child, exited: once(child, 'exit') })))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Nothing has been drawn for five seconds. */
async function drawn(pid: number) {
  for (let quiet = 0; quiet < 5; quiet = isDrawing(pid) ? 0 : quiet + 1) await pause(1000)
}

async function watch(pid: number, until: number): Promise<Sample[]> {
  const samples: Sample[] = []
  const began = performance.now()
  for (let told = 0; performance.now() < until; ) {
    await pause(sampleEvery)
    const sample = { ...memoryOf(pid), at: (performance.now() - began) / 60_000 }
    samples.push(sample)
    if (Math.floor(sample.at) === told) continue
    told = Math.floor(sample.at)
    console.log(`after ${told} min: ${toldOf(samples.slice(-6))}`)
  }
  return samples
}

function figures(rest: Megabytes, samples: Sample[], done: Done[]): Figure[] {
  const failed = done.reduce((sum, one) => sum + one.failed.length, 0)
  const half = samples.slice(samples.length / 2)
  const third = samples.slice((samples.length * 2) / 3)
  const grown = (name: string, of: (sample: Megabytes) => number): Figure => {
    const before = of(mean(third.slice(0, third.length / 2)))
    const growth = of(mean(third.slice(third.length / 2))) / before - 1
    return {
      figure: `P10 memory of ${name}, last third of ${minutes} min`,
      ours: `${before.toFixed(0)} MB`,
      reference: `${(slope(half, of) * 60).toFixed(0)} MB an hour over the last half; ${failed} calls failed`,
      ratio: `${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} %`,
      target: '<= +5 %',
      pass: growth <= most.growth && failed === 0,
    }
  }
  return [
    {
      figure: 'P10 memory at rest, demo world',
      ours: `${rest.api.toFixed(0)} MB`,
      reference: `PostgreSQL ${rest.postgres.toFixed(0)} MB`,
      ratio: '-',
      target: `< ${most.atRest} MB`,
      pass: rest.api < most.atRest,
    },
    grown('the API', ({ api }) => api),
    grown('PostgreSQL', ({ postgres }) => postgres),
  ]
}

const mean = (samples: Sample[]): Megabytes => ({
  api: samples.reduce((sum, { api }) => sum + api, 0) / samples.length,
  postgres: samples.reduce((sum, { postgres }) => sum + postgres, 0) / samples.length,
})

/** Megabytes a minute, of the line that fits best. */
function slope(samples: Sample[], of: (sample: Megabytes) => number) {
  const at = samples.reduce((sum, one) => sum + one.at, 0) / samples.length
  const height = of(mean(samples))
  const along = samples.reduce((sum, one) => sum + (one.at - at) * (of(one) - height), 0)
  return along / samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
}

const told = ({ api, postgres }: Megabytes) => `API ${api.toFixed(0)} MB, PostgreSQL ${postgres.toFixed(0)} MB`
const toldOf = (samples: Sample[]) =>
  told({ api: median(samples.map(({ api }) => api)), postgres: median(samples.map(({ postgres }) => postgres)) })
