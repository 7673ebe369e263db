import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import type { SignedIn } from '../auth/viewer.ts'
import type { Queries, Tx } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { comparePeople, lockOperator, lockOperators } from './audit.queries.ts'

/**
 * Operators never act on their own money or rights, nor after losing the right. A session may be some seconds out of
 * date, so the operator's row is read and locked for the rest of the transaction.
 */
export async function actsOnOthers(tx: Tx, operator: SignedIn, ...concerned: number[]) {
  const now = await lockOperator(tx, operator.userId, concerned)
  if (!now) throw new Problem(403, 'You are no longer an operator.')
  if (operator.operatorRoles.some((role) => !now.roles.includes(role)))
    throw new Problem(403, 'Your roles have just been changed. Please try again.')
  if (now.isConcerned) throw new Problem(403, 'This concerns your own money or rights. Another operator has to do it.')
}

/** Two accounts with one verified address are one person. */
export const isSamePerson = async (db: Queries, one: number, other: number) =>
  one === other || (await comparePeople(db, one, other)).same

/** Changes of operators, and decisions that take two, happen one at a time. */
export const oneAtATime = (tx: Tx) => lockOperators(tx)

/** The operator's roles, locked for the rest of the transaction. */
export const rolesHeldNow = async (tx: Tx, userId: number): Promise<OperatorRole[]> =>
  (await lockOperator(tx, userId, []))?.roles ?? []
