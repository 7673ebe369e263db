import type { Deps } from '../deps.ts'

/** What may be asked for by `enqueue`, with what it needs to know. A feature adds its task here and in tasks.ts. */
export interface TaskPayloads {
  'announce-post': { postId: number }
  'finish-post': { postId: number }
  'free-media': { postId?: number; profileId?: number }
  'free-avatar': { key: string }
  'check-ledger': Record<string, never>
}
export type TaskName = keyof TaskPayloads

export type Task<P> = (deps: Deps, payload: P) => Promise<void>

export interface Routine {
  name: string
  everySeconds: number
  /** Several processes may run it at once: the database decides who does what. */
  run(deps: Deps): Promise<void>
}
