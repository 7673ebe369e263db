import type { Patience } from '../src/platform/http/patience.ts'
import { createTestDatabase } from './database.ts'
import { openApp, type TestApp } from './open-app.ts'

export type { TestApp }

/** The whole server on a database of its own. */
export const startTestApp = async (environment: Record<string, string> = {}, patience: Partial<Patience> = {}) =>
  openApp(await createTestDatabase(), environment, patience)
