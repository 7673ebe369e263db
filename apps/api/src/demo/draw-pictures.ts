import { type ChildProcess, fork } from 'node:child_process'
import type { DrawingConfig, DrawingOrder, FromDrawer, ToDrawer } from './drawing-order.ts'

/** Enough to keep two processors busy while some of it waits for the disk. */
const atOnce = 6

export interface Drawing {
  /** How large each drawing was, in the order of what was to be drawn; the files are stored by then. */
  done: Promise<number[]>
  stop(): void
}

/** Draws everything in a process of its own; tells how many are done after each. */
export function drawPictures(
  { s3, dataDir }: DrawingConfig,
  orders: DrawingOrder[],
  tell: (done: number) => void,
): Drawing {
  const child = fork(new URL('./drawing-process.ts', import.meta.url), {
    env: { UV_THREADPOOL_SIZE: '8' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  const done = handOut(child, { s3, dataDir }, orders, tell).finally(stop)
  // Whoever waits hears of a failure; so does nobody, where something else failed first.
  done.catch(() => undefined)
  return { done, stop }
}

function handOut(child: ChildProcess, config: DrawingConfig, orders: DrawingOrder[], tell: (done: number) => void) {
  return new Promise<number[]>((resolve, reject) => {
    const sizes: number[] = []
    let next = 0
    let done = 0
    const send = (message: ToDrawer) => child.send(message, (error) => error && reject(error))
    const hand = () => {
      const order = orders[next]
      if (order) send({ number: next++, order })
    }
    child.on('message', (message: FromDrawer) => {
      if ('failed' in message) return reject(new Error(`a picture could not be drawn: ${message.failed}`))
      sizes[message.number] = message.bytes
      done += 1
      tell(done)
      if (done === orders.length) resolve(sizes)
      else hand()
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`the drawing process ended (${code ?? signal})`)))
    send({ config })
    if (orders.length === 0) resolve(sizes)
    for (let i = 0; i < atOnce; i++) hand()
  })
}
