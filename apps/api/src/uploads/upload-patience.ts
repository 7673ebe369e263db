import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'

/** Gives an upload up when nothing arrived for so long; each part that arrives starts the wait anew. */
export function watchIdle(milliseconds: number) {
  const controller = new AbortController()
  const tooSlow = new Problem(
    408,
    `Nothing arrived for ${milliseconds / 1000} seconds. Please check your connection.`,
    {
      headers: { connection: 'close' },
    },
  )
  const timer = setTimeout(() => controller.abort(tooSlow), milliseconds)
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(tooSlow), { once: true })
  })
  stopped.catch(() => undefined)
  return {
    signal: controller.signal,
    touch: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
    orStop: <T>(work: Promise<T>) => Promise.race([work, stopped]),
  }
}

/** `gone` ends when the connection does before the answer was sent. */
export function watchSender({ raw }: FastifyRequest) {
  const controller = new AbortController()
  const leave = () => controller.abort()
  raw.socket.once('close', leave)
  return { gone: controller.signal, forget: () => void raw.socket.off('close', leave) }
}

const drained = { bytes: 64 * 1024 * 1024, milliseconds: 5000 }

/** Reads on a while without keeping anything: most clients hear an answer only after they have sent everything. */
export function drain(request: IncomingMessage): Promise<void> {
  request.unpipe()
  return new Promise((done) => {
    if (request.readableEnded || request.destroyed) return done()
    let bytes = 0
    const stop = () => {
      clearTimeout(timer)
      request.off('data', count).off('end', stop).off('close', stop).off('error', stop)
      if (!request.readableEnded) request.pause()
      done()
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > drained.bytes) stop()
    }
    const timer = setTimeout(stop, drained.milliseconds)
    request.on('data', count).once('end', stop).once('close', stop).once('error', stop)
    request.resume()
  })
}
