import type { Queries } from '../../platform/db/client.ts'

export const readWords = (db: Queries, typed: string) =>
  db.one<{ query: string | null; uses: number }>(
    'read-words',
    'select query::text as query, coalesce(uses, 0) as uses from search_query($1)',
    [typed],
  )

export const learnWords = (db: Queries, limit: number) =>
  db.one<{ learnt: number }>('learn-words', 'select learn_words($1) as learnt', [limit])
