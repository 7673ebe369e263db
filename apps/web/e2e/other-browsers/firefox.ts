import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from './driver.ts'

interface Answer {
  id?: number
  type: string
  error?: string
  message?: string
  result?: Record<string, never>
  method?: string
  params?: { level: string; text: string | null }
}

/** Debian's Firefox speaks WebDriver BiDi by itself. */
export async function openFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'fanlight-firefox-'))
  const command = process.env.FIREFOX_PATH ?? 'firefox-esr'
  const browser = spawn(command, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
  })
  const socket = new WebSocket(`${await addressOf(browser.stderr)}/session`)
  await new Promise((opened, failed) => {
    socket.onopen = opened
    socket.onerror = failed
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const complaints: string[] = []
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === 'log.entryAdded' && answer.params?.level === 'error')
      complaints.push(String(answer.params.text))
  }
  let last = 0
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is the protocol's, another shape for each command
  const send = async (method: string, params: object): Promise<any> => {
    last += 1
    const answered = new Promise<Answer>((resolve) => waiting.set(last, resolve))
    socket.send(JSON.stringify({ id: last, method, params }))
    const answer = await answered
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`)
    return answer.result
  }

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  return {
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, given) {
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify({ value: await (${work})(JSON.parse(given)) })`,
        arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value).value
    },
    act: (actions) => send('input.performActions', { context, actions }),
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    complaints: async () => complaints.splice(0),
    async close() {
      socket.close()
      const ended = new Promise((done) => browser.once('exit', done))
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Firefox chooses a free port and says which. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    output.on('data', (text) => {
      said += text
      const address = /listening on (ws:\S+)/.exec(said)?.[1]
      if (address) found(address)
    })
    output.once('end', () => failed(new Error(`Firefox did not start:\n${said}`)))
  })
}
