import type { Timeouts } from '../src/platform/http/timeouts.ts'
import { createTestDatabase } from './database.ts'
import { openApp, type TestApp } from './open-app.ts'

export type { TestApp }

/** The whole server on a database of its own. */
export const startTestApp = async (environment: Record<string, string> = {}, timeouts: Partial<Timeouts> = {}) =>
  openApp(await createTestDatabase(), environment, timeouts)
