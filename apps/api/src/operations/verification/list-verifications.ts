import type { Queries } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import {
  type ConsoleVerification,
  countVerifications,
  findConsoleVerification,
  listOthers,
  listVerifications,
} from './verification.queries.ts'

export type { ConsoleVerification }

export async function searchVerifications(
  db: Queries,
  { status, pattern, limit, offset }: { status: string | null; pattern: string; limit: number; offset: number },
) {
  const { count } = await countVerifications(db, status, pattern)
  return { total: count, rows: await listVerifications(db, status, pattern, limit, offset) }
}

export async function readConsoleVerification(
  db: Queries,
  id: number,
): Promise<{ verification: ConsoleVerification; others: ConsoleVerification[] }> {
  const verification = await findConsoleVerification(db, id)
  if (!verification) throw new Problem(404, 'There is no such application.')
  return { verification, others: await listOthers(db, verification.userId, id) }
}
