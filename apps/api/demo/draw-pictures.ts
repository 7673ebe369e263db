import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { compiledCode } from '../src/platform/media/compiled-code.ts'
import type { DrawingConfig, DrawingOrder, FromDrawer, ToDrawer } from './drawing-order.ts'

export interface Drawer {
  /** Resolves once the files of what was ordered are stored. */
  draw(order: DrawingOrder): Promise<void>
  stop(): void
}

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

const restMilliseconds = 20_000

/** Draws in a process of its own, which is there while there is something to draw and a while longer. */
export function openDrawer({ s3, dataDir }: DrawingConfig, rest = restMilliseconds): Drawer {
  const waiting = new Map<number, Waiting>()
  let drawing: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let last = 0

  function start(): ChildProcess {
    const child = fork(new URL('./drawing-process.ts', import.meta.url), {
      // Where the library of fonts keeps its list; without a home of its own it complains.
      env: { UV_THREADPOOL_SIZE: '8', XDG_CACHE_HOME: tmpdir(), ...compiledCode() },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (message: FromDrawer) => {
      const asked = waiting.get(message.number)
      waiting.delete(message.number)
      if ('failed' in message) asked?.reject(new Error(`a picture could not be drawn: ${message.failed}`))
      else asked?.resolve()
      if (waiting.size === 0) resting = setTimeout(() => sendHome(child), rest).unref()
    })
    const end = (reason: unknown) => {
      if (drawing !== child) return
      drawing = undefined
      for (const { reject } of waiting.values()) reject(new Error(`the drawing process ended (${reason})`))
      waiting.clear()
    }
    child.once('error', end)
    child.once('exit', (code, signal) => end(code ?? signal))
    tell(child, { config: { s3, dataDir } })
    return child
  }

  /** It ends a moment later: what is asked for until then is not for it. */
  function sendHome(child: ChildProcess) {
    drawing = undefined
    child.kill('SIGKILL')
  }

  const tell = (child: ChildProcess, message: ToDrawer) =>
    child.send(message, (error) => error && child.kill('SIGKILL'))

  return {
    draw: (order) =>
      new Promise((resolve, reject) => {
        clearTimeout(resting)
        drawing ??= start()
        last += 1
        waiting.set(last, { resolve, reject })
        tell(drawing, { number: last, order })
      }),
    stop: () => void drawing?.kill('SIGKILL'),
  }
}
