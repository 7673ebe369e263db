import { AsyncLocalStorage } from 'node:async_hooks'

export interface Part {
  name: string
  kind: 'server' | 'database' | 'call' | 'task'
  /** Names and figures; never what people wrote, and no addresses with tokens in them. */
  about?: Record<string, string | number>
}

/** Work being recorded, and its parts. */
export interface Recording {
  /** W3C Trace Context, for the next service. */
  traceparent: string
  part<T>(part: Part, work: () => Promise<T>): Promise<T>
}

const running = new AsyncLocalStorage<Recording>()

export const within = <T>(recording: Recording, work: () => T): T => running.run(recording, work)

/** The current trace; undefined if nothing is recorded. */
export const traceparent = () => running.getStore()?.traceparent

/** Runs the work as part of the current trace, or by itself if nothing is recorded. */
export function asPart<T>(part: Part, work: () => Promise<T>): Promise<T> {
  const recording = running.getStore()
  return recording ? recording.part(part, work) : work()
}
