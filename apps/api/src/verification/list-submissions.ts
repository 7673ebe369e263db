import type { Queries } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { countSubmissions, findSubmission, listSubmissions, type Submission } from './verification.queries.ts'

export type { Submission }

export async function searchSubmissions(
  db: Queries,
  { status, pattern, limit, offset }: { status: string | null; pattern: string; limit: number; offset: number },
) {
  const { count } = await countSubmissions(db, status, pattern)
  return { total: count, rows: await listSubmissions(db, status, pattern, limit, offset) }
}

export async function readSubmission(db: Queries, id: number): Promise<Submission> {
  const submission = await findSubmission(db, id)
  if (!submission) throw new Problem(404, 'There is no such application.')
  return submission
}
