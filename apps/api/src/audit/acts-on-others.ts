import type { SignedIn } from '../auth/viewer.ts'
import type { Tx } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { lockOperator } from './audit.queries.ts'

/**
 * Nobody acts on their own money, and nobody acts who has lost the right meanwhile: a session is believed for seconds,
 * the row of the person is locked until the act is done.
 */
export async function actsOnOthers(tx: Tx, operator: SignedIn, ...concerned: number[]) {
  if (!(await lockOperator(tx, operator.userId))) throw new Problem(403, 'You are no longer an operator.')
  if (concerned.includes(operator.userId))
    throw new Problem(403, 'This concerns your own money. Another operator has to do it.')
}
