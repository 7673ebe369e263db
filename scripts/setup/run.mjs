import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Servers, which end what they have started; and groups of all that a command has started, which may not. */
const servers = new Set()
const groups = new Set()
let ending = false

/** Somebody has ended us by a signal: what runs is on its way out, and nothing else begins. */
export const isEnding = () => ending

/** Runs a command to its end: its exit code and everything it said. Where we are ended, all that it started is gone by then. */
export async function run(command, args, { env, cwd = repository, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  const child = start(command, args, { env, cwd, stdio, detached: true })
  const group = -child.pid
  groups.add(group)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  try {
    const code = await endOf(child, 'close')
    for (let tries = 0; ending && send(group, 0) && tries < 400; tries++) await pause(50)
    return { code, output }
  } finally {
    groups.delete(group)
  }
}

/** The npm that runs this script, else the one in PATH. */
export const npm = (...args) =>
  process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath, ...args]] : ['npm', args]

/** What a server, and whatever it starts, has in its environment where nobody says otherwise. */
export const serverDefaults = () => ({
  // Pictures are made on several threads; with an arena for each, the C library keeps a hundred megabytes more for itself.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // What was compiled once is not compiled again: a quicker start, and no compiler for TypeScript in memory.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(repository, 'node_modules/.cache/compiled'),
})

/** Runs a server until it ends; its exit code is ours. */
export function runForeground(node, args, env) {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    // Half of what Node.js takes for the newest objects: a fifth less memory at rest, and no figure of the benchmarks moves.
    '--max-semi-space-size=8',
    '--import',
    new URL('end-with-parent.mjs', import.meta.url).href,
  ]
  // In a group of its own: Ctrl-C reaches it through us, once, instead of from the terminal, npm and us together.
  const options = { env: { ...serverDefaults(), ...env }, stdio: ['pipe', 'inherit', 'inherit'], detached: true }
  const server = start(node, [...flags, ...args], options)
  servers.add(server)
  server.once('exit', () => servers.delete(server))
  return endOf(server, 'exit')
}

export function stopAll(signal = 'SIGTERM') {
  for (const server of servers) server.kill(signal)
  for (const group of groups) send(group, signal)
}

/** Whether anybody of the group was there to hear it. */
function send(group, signal) {
  try {
    return process.kill(group, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
    return false
  }
}

/** Signals go on to what runs. The shell that npm starts us in passes none on, it just ends: that counts as one. */
export function passSignalsOn() {
  // Ctrl-C is passed on as it is: the person who presses it doesn't want to wait.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => end(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  if (!process.env.npm_lifecycle_event) return
  const before = shellAndNpm()
  const watch = setInterval(() => {
    if (shellAndNpm() === before) return
    clearInterval(watch)
    end('SIGTERM')
  }, 250)
  watch.unref()
}

function end(signal) {
  ending = true
  stopAll(signal)
  // Whatever does not listen.
  const kill = () => {
    for (const group of groups) send(group, 'SIGKILL')
  }
  setTimeout(kill, 15_000).unref()
}

function shellAndNpm() {
  try {
    const [, npmId] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${process.ppid} ${npmId}`
  } catch {
    return String(process.ppid) // No /proc on this system, or the shell has just ended.
  }
}

function start(command, args, { env, ...options }) {
  if (ending) throw new Error('We are ended by a signal.')
  return spawn(command, args, { cwd: repository, env: { ...process.env, ...env }, ...options })
}

function endOf(child, event) {
  return new Promise((ended, failed) => {
    child.once('error', failed)
    child.once(event, (code) => ended(code ?? 1))
  })
}
