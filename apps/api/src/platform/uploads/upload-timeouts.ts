import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Pace } from '../http/timeouts.ts'
import { Problem } from '../problems/problem.ts'

/**
 * Gives an upload up when nothing arrived for this long; each part that arrives restarts the wait. A `pace` also limits
 * the total time, and requires a minimum of bytes a second.
 */
export function watchIdle(milliseconds: number, pace?: Pace) {
  const controller = new AbortController()
  const giveUp = (why: string) =>
    controller.abort(new Problem(408, `${why} Please check your connection.`, { headers: { connection: 'close' } }))
  const timer = setTimeout(() => giveUp(`Nothing arrived for ${milliseconds / 1000} seconds.`), milliseconds)
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  stopped.catch(() => undefined)
  const began = performance.now()
  let bytes = 0
  const measure = ({ whole, firstWhile, bytesPerSecond }: Pace) => {
    const spent = performance.now() - began
    if (spent > whole) giveUp(`The form took longer than ${whole / 1000} seconds to arrive.`)
    else if (spent > firstWhile && (bytes * 1000) / spent < bytesPerSecond) giveUp('The form arrives too slowly.')
  }
  const watch = pace && setInterval(measure, Math.min(1000, pace.firstWhile / 2), pace)
  return {
    signal: controller.signal,
    touch(more = 0) {
      bytes += more
      timer.refresh()
    },
    stop() {
      clearTimeout(timer)
      clearInterval(watch)
    },
    orStop: <T>(work: Promise<T>) => Promise.race([work, stopped]),
  }
}

/** `gone` aborts if the connection ends before the answer was sent. */
export function watchSender({ raw }: FastifyRequest) {
  const controller = new AbortController()
  const leave = () => controller.abort()
  raw.socket.once('close', leave)
  return { gone: controller.signal, forget: () => void raw.socket.off('close', leave) }
}

const drained = { bytes: 64 * 1024 * 1024, milliseconds: 5000 }

/** Keeps reading for a while and discards it: most clients read an answer only after sending everything. */
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
