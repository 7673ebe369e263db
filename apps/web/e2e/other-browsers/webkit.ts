import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Driver } from './driver.ts'
import { until } from './driver.ts'

const libraries = '/usr/lib/x86_64-linux-gnu'

/** WebKitGTK by its own WebDriver (Debian's webkit2gtk-driver), on a screen that nobody sees. */
export async function openWebkit(): Promise<Driver> {
  const [port, display] = [await freePort(), `:${90 + (process.pid % 100)}`]
  const screen = spawn('Xvfb', [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DISPLAY: display, GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
  })
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
  await until('WebKitWebDriver', () => send('GET', '/status'))
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
    },
  })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/timeouts`, { script: 30_000, pageLoad: 30_000 })
  const run: Driver['run'] = async (work, given) => {
    const script = `const [given, done] = arguments; (async () => (${work})(JSON.parse(given)))().then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`
    const said = await send<string>('POST', `${session}/execute/async`, {
      script,
      args: [JSON.stringify(given ?? null)],
    })
    const { value, error } = JSON.parse(said)
    if (error !== undefined) throw new Error(error)
    return value
  }
  return {
    async go(url) {
      await send('POST', `${session}/url`, { url })
      await run(listen, null)
    },
    run,
    act: (actions) => send('POST', `${session}/actions`, { actions }),
    resize: ({ width, height }) => send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
    complaints: () => run(takeComplaints, null),
    async close() {
      await send('DELETE', session).catch(() => undefined)
      server.kill()
      screen.kill()
    },
  }
}

/** Runs in the page: there is no log to read in this protocol. */
function listen() {
  const page = window as unknown as { complaints?: string[] }
  if (page.complaints) return
  const complaints: string[] = []
  page.complaints = complaints
  addEventListener('error', ({ message }) => complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  const { console: log } = window
  log.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
  }
}

const takeComplaints = () => (window as unknown as { complaints?: string[] }).complaints?.splice(0) ?? []

function miniBrowser() {
  const folder = readdirSync(libraries).find((name) => existsSync(`${libraries}/${name}/MiniBrowser`))
  if (!folder) throw new Error('There is no MiniBrowser: apt-get install webkit2gtk-driver')
  return `${libraries}/${folder}/MiniBrowser`
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
