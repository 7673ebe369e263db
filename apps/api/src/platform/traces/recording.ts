import { AsyncLocalStorage } from 'node:async_hooks'

export interface Part {
  name: string
  kind: 'server' | 'database' | 'call' | 'task'
  /** Names and figures; never what people wrote, and no addresses with tokens in them. */
  about?: Record<string, string | number>
}

/** Work that somebody records, and what is done for it. */
export interface Recording {
  /** W3C Trace Context, for the next service. */
  traceparent: string
  part<T>(part: Part, work: () => Promise<T>): Promise<T>
}

const running = new AsyncLocalStorage<Recording>()

export const within = <T>(recording: Recording, work: () => T): T => running.run(recording, work)

/** Of what runs now; undefined where nobody records. */
export const traceparent = () => running.getStore()?.traceparent

/** The work, as a part of what runs now. Where nobody records, the work alone. */
export function asPart<T>(part: Part, work: () => Promise<T>): Promise<T> {
  const recording = running.getStore()
  return recording ? recording.part(part, work) : work()
}
