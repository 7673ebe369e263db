import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command to its end: its exit code and everything it said. */
export function run(command, args, { env, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  return new Promise((ended, failed) => {
    const child = spawn(command, args, { cwd: repository, env: { ...process.env, ...env }, stdio })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', failed)
    child.once('close', (code) => ended({ code: code ?? 1, output }))
  })
}

/** The npm that runs this script, else the one in PATH. */
export const npm = (...args) =>
  process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath, ...args]] : ['npm', args]

/** Runs a server until it ends, and ends it when we do: signals go on to it, its exit code is ours. */
export function runForeground(node, args, env) {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    new URL('end-with-parent.mjs', import.meta.url).href,
  ]
  // In a group of its own: Ctrl-C reaches it through us, once, instead of from the terminal, npm and us together.
  const child = spawn(node, [...flags, ...args], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  return new Promise((ended, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => ended(code ?? 1))
  })
}
