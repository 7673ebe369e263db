import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

const running = new Set()

/** Runs a command to its end: its exit code and everything it said. */
export async function run(command, args, { env, cwd = repository, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  const child = start(command, args, { env, cwd, stdio })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  return { code: await endOf(child, 'close'), output }
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
  return endOf(start(node, [...flags, ...args], options), 'exit')
}

export function stopAll(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}

/** Signals go on to what runs. The shell that npm starts us in passes none on, it just ends: that counts as one. */
export function passSignalsOn() {
  // Ctrl-C is passed on as what it is: whoever presses it does not want to wait.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => stopAll(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  if (!process.env.npm_lifecycle_event) return
  const before = shellAndNpm()
  const watch = setInterval(() => {
    if (shellAndNpm() === before) return
    clearInterval(watch)
    stopAll()
  }, 250)
  watch.unref()
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
  const child = spawn(command, args, { cwd: repository, env: { ...process.env, ...env }, ...options })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function endOf(child, event) {
  return new Promise((ended, failed) => {
    child.once('error', failed)
    child.once(event, (code) => ended(code ?? 1))
  })
}
