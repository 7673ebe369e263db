import { limits } from '@fanlight/contract/limits'
import type { HubLimits } from '@fanlight/signalr-hub'

/** How long whom is waited for, in milliseconds. None of it ends an answer that is on its way, or a line held open. */
export interface Patience {
  /** The headers of a request. */
  headers: number
  /** The whole of a body, uploads apart. */
  body: number
  /** Until the next bytes of an upload. */
  uploadPause: number
  /** A whole upload, however steadily it comes. */
  upload: number
  /** A connection on which nothing moves in either direction while a request runs. */
  silence: number
  /** A connection between two requests. */
  keepAlive: number
  /** How often headers and uploads are looked at. */
  checkEvery: number
  hub: Partial<HubLimits>
}

export const usualPatience: Patience = {
  headers: 10_000,
  body: 30_000,
  uploadPause: limits.uploadIdleSeconds * 1000,
  upload: 24 * 3_600_000,
  silence: 120_000,
  keepAlive: 72_000,
  checkEvery: 5000,
  hub: {},
}
