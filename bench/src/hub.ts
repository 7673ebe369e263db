/** P6 and P7 of the hub against plain `ws` and socket.io, each in a process of its own, on loopback. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median } from './figure.ts'
import { Herd } from './hub-clients.ts'
import type { HubCommand, HubKind, HubReport } from './hub-server.ts'

const kinds: HubKind[] = ['ours', 'ws', 'socket.io']
const rounds = 3
const idleConnections = 5_000
const warmUp = 200
const receivers = 1_000
const broadcastsAtOnce = 10
const broadcastsPerRound = 100
const fanOutStarts = 7
const fanOutRounds = 3
const most = { idleKiB: 9, cpuOverWs: 0.85, ownMicroseconds: 2.2 }
const leastOverSocketIo = 1.15

interface Running {
  kind: HubKind
  child: ChildProcess
  herd: Herd
}

async function start(kind: HubKind): Promise<Running> {
  const child = fork(new URL('./hub-server.ts', import.meta.url), [kind], { execArgv: ['--expose-gc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { kind, child, herd: new Herd(kind, port) }
}

async function stop({ child, herd }: Running) {
  herd.close()
  child.disconnect()
  await once(child, 'exit')
}

async function ask({ child }: Running, command: HubCommand): Promise<HubReport> {
  const answer = once(child, 'message')
  child.send(command)
  const [report] = (await answer) as [HubReport]
  return report
}

async function connect(server: Running, count: number) {
  await server.herd.grow(count)
  while ((await ask(server, { name: 'mark' })).connections < count) await pause(20)
}

/** KiB of resident memory for each idle connection. */
async function weigh(kind: HubKind): Promise<number> {
  const server = await start(kind)
  try {
    await connect(server, warmUp)
    const before = await ask(server, { name: 'rest' })
    await server.herd.grow(idleConnections)
    while ((await ask(server, { name: 'mark' })).connections < warmUp + idleConnections) await pause(20)
    const after = await ask(server, { name: 'rest' })
    return (after.rss - before.rss) / 1024 / idleConnections
  } finally {
    await stop(server)
  }
}

/** How many bytes one broadcast puts on each wire, greetings and pings aside. */
async function measureFrame(server: Running): Promise<number> {
  await pause(300)
  const before = server.herd.bytes
  await ask(server, { name: 'broadcast', times: 1 })
  await pause(300)
  return (server.herd.bytes - before) / receivers
}

interface Sample {
  /** Microseconds a message: of the server, and of its own code alone. */
  cpu: number
  own: number
  perSecond: number
}

async function fanOut(server: Running, frameBytes: number): Promise<Sample> {
  const messages = receivers * broadcastsPerRound
  const before = await ask(server, { name: 'mark' })
  const started = performance.now()
  for (let done = 0; done < broadcastsPerRound; done += broadcastsAtOnce) {
    const arrived = server.herd.reached(server.herd.bytes + receivers * broadcastsAtOnce * frameBytes)
    await ask(server, { name: 'broadcast', times: broadcastsAtOnce })
    await arrived
  }
  const seconds = (performance.now() - started) / 1000
  const after = await ask(server, { name: 'mark' })
  return {
    cpu: (after.cpu - before.cpu) / messages,
    own: (after.own - before.own) / messages,
    perSecond: messages / seconds,
  }
}

const noneYet = <T>(): Record<HubKind, T[]> => ({ ours: [], ws: [], 'socket.io': [] })

async function measureIdle(): Promise<Figure> {
  const weights = noneYet<number>()
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) weights[kind].push(await weigh(kind))
  }
  const [ours, ws, socketIo] = kinds.map((kind) => median(weights[kind])) as [number, number, number]
  return {
    figure: `P6 hub: memory of an idle connection, ${idleConnections} connections`,
    ours: `${ours.toFixed(2)} KiB`,
    reference: `ws ${ws.toFixed(2)} KiB, socket.io ${socketIo.toFixed(2)} KiB`,
    ratio: `${(ours / ws).toFixed(2)} x ws`,
    target: `<= ${most.idleKiB} KiB`,
    pass: ours <= most.idleKiB,
    kept: ours / ws,
  }
}

/** Rounds of three servers that were just started. */
async function fanOutOnce(samples: Record<HubKind, Sample[]>) {
  const servers: Running[] = []
  try {
    for (const kind of kinds) servers.push(await start(kind))
    for (const server of servers) await connect(server, receivers)
    const frames = new Map<Running, number>()
    for (const server of servers) frames.set(server, await measureFrame(server))
    for (let round = -1; round < fanOutRounds; round++) {
      // Each goes first in its turn.
      for (const server of servers.map((_, turn) => servers[(round + 1 + turn) % servers.length] as Running)) {
        const sample = await fanOut(server, frames.get(server) ?? 0)
        // The first round warms up the compilers.
        if (round >= 0) samples[server.kind].push(sample)
      }
    }
  } finally {
    await Promise.all(servers.map(stop))
  }
}

async function measureFanOut(): Promise<Figure[]> {
  const samples = noneYet<Sample>()
  // What a message costs differs from one process to the next by a tenth, of the same code: where its memory lies.
  for (let start = 0; start < fanOutStarts; start++) await fanOutOnce(samples)
  const of = (kind: HubKind, what: keyof Sample) => median(samples[kind].map((sample) => sample[what]))
  const show = (kind: HubKind) =>
    `${of(kind, 'cpu').toFixed(2)} us, ${Math.round(of(kind, 'perSecond')).toLocaleString('en')}/s`
  // Round by round: the machine is not the same from one minute to the next.
  const cpuOverWs = median(samples.ours.map(({ cpu }, round) => cpu / (samples.ws[round]?.cpu ?? Number.NaN)))
  const overSocketIo = of('ours', 'perSecond') / of('socket.io', 'perSecond')
  const own = of('ours', 'own')
  return [
    {
      figure: `P7 hub: one event to ${receivers} connections, server CPU and rate a message`,
      ours: show('ours'),
      reference: `ws ${show('ws')}; socket.io ${show('socket.io')}`,
      ratio: `${cpuOverWs.toFixed(2)} x ws's CPU, ${overSocketIo.toFixed(2)} x socket.io's rate`,
      target: `<= ${most.cpuOverWs} x ws, >= ${leastOverSocketIo} x socket.io's rate`,
      pass: cpuOverWs <= most.cpuOverWs && overSocketIo >= leastOverSocketIo,
      kept: cpuOverWs,
    },
    {
      figure: 'P7 hub: own time of a message, without the kernel',
      ours: `${own.toFixed(2)} us`,
      reference: `ws ${of('ws', 'own').toFixed(2)} us, socket.io ${of('socket.io', 'own').toFixed(2)} us`,
      ratio: `${(own / of('ws', 'own')).toFixed(2)} x ws`,
      target: `<= ${most.ownMicroseconds} us`,
      pass: own <= most.ownMicroseconds,
    },
  ]
}

export const run = async (): Promise<Figure[]> => [await measureIdle(), ...(await measureFanOut())]
