import { everything } from '../../src/content/profiles/narrow-list.ts'
import type { Queries } from '../../src/platform/db/client.ts'
import type { growDatabase } from '../grown-database.ts'

/** Whom and what the statements ask for: of those there is most. */
export type World = Awaited<ReturnType<typeof growDatabase>> & {
  posts: number[]
  tags: number[]
  mediaKey: string
  sessionId: string
  /** The first of thousands of the fan. */
  subscriptionId: number
  /** The comment that has thousands of answers. */
  answered: number
}

/** What is asked most, how many rows any step of its answer may look at, and how it is asked. */
export type Hot = [name: string, most: number, ask: (db: Queries, world: World) => Promise<unknown>]

export const page = { ...everything, sort: 'popular', limit: 20, offset: 0, before: null, isCommon: false } as const
export const first = { limit: 20, offset: 0, before: null }
export const found = (typed: string) => `'${typed}':*`
export const yesterday = () => new Date(Date.now() - 86_400_000)
