import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { Refusal } from '../config/refusal.ts'
import { give, type Owner } from './postgres-owner.ts'
import type { Settings } from './postgres-settings.ts'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** The contents of postmaster.pid; the process may be long gone. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A zombie has an empty command line, and a reused process id has another one. */
export function isAlive(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)
  } catch {
    return false
  }
}

/**
 * PostgreSQL takes any process with the recorded id for a running server, even a zombie or a stranger, and refuses to
 * start. The file must stay: its shared memory line keeps a second server out while backends of the dead one are alive.
 */
export function markPostmasterDead(data: string, pid: number): void {
  const file = join(data, 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  if (Number(lines[0]) !== pid || !processExists(pid)) return
  writeFileSync(file, [IMPOSSIBLE_PID, ...lines.slice(1)].join('\n'))
}

const IMPOSSIBLE_PID = 4_194_305

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export interface Launch {
  binaries: string
  data: string
  port: number
  settings: Settings
  owner: Owner
  logFile: string
}

/** In a session of its own, so that neither Ctrl-C nor the end of Node stops the database under running requests. */
export function launchPostmaster({ binaries, data, port, settings, owner, logFile }: Launch): ChildProcess {
  const all = { ...settings, port, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openLog(logFile, owner)
  const child = spawn(join(binaries, 'bin/postgres'), ['-D', data, ...args], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: postgresEnvironment,
  })
  closeSync(output)
  child.unref()
  return child
}

export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const LOG_LIMIT = 10 * 2 ** 20

function openLog(file: string, owner: Owner): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.1`)
  const output = openSync(file, 'a', 0o600)
  give(file, owner)
  return output
}

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

/**
 * The dead server's port, for processes that still have its address; otherwise one below the range for
 * outgoing connections, so that it is free again after a restart.
 */
export async function freePort(former?: number): Promise<number> {
  if (former && (await isFree(former))) return former
  for (let tries = 0; tries < 100; tries++) {
    const port = 15_433 + Math.floor(Math.random() * 15_000)
    if (await isFree(port)) return port
  }
  throw new Refusal('No free port for PostgreSQL was found between 15433 and 30432.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
