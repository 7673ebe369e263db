import { limits } from '@fanlight/contract/platform/limits'
import type { HubLimits } from '@fanlight/signalr-hub'
import type { Config } from '../config/config.ts'

export interface Pace {
  whole: number
  firstWhile: number
  bytesPerSecond: number
}

/** Timeouts in milliseconds. None of them ends an answer in progress or an open event stream. */
export interface Timeouts {
  /** For the headers of a request. */
  headers: number
  /** For a whole body, except uploads. */
  body: number
  /** Between two pieces of an upload. */
  uploadPause: number
  /** For a form with identity documents: its total time, and how fast it must arrive after a first while. */
  identityForm: Pace
  /** For a whole upload, however steady. */
  upload: number
  /** Without any traffic while a request runs. */
  silence: number
  /** Between two requests on one connection. */
  keepAlive: number
  /** For a rendered page; after that the app renders it in the browser. */
  page: number
  /** How often these are checked. */
  checkEvery: number
  hub: Partial<HubLimits>
}

export const defaultTimeouts: Timeouts = {
  headers: 10_000,
  body: 30_000,
  uploadPause: limits.uploadIdleSeconds * 1000,
  identityForm: { whole: 60_000, firstWhile: 10_000, bytesPerSecond: 16_000 },
  upload: 24 * 3_600_000,
  silence: 120_000,
  keepAlive: 72_000,
  page: 1000,
  checkEvery: 5000,
  hub: {},
}

export const timeoutsOf = ({ renderWaitSeconds }: Pick<Config, 'renderWaitSeconds'>): Timeouts => ({
  ...defaultTimeouts,
  page: renderWaitSeconds * 1000,
})
