import { actsOnOthers, isSamePerson } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { whoExactly } from '../../platform/audit/who.ts'
import { requireConfirmation, requirePasskey } from '../../platform/auth/confirmation.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { notify } from '../notifications/notify.ts'
import { insertRequest, listDeciders, type NewRequest, type RequestRow, wasAskedFor } from './approvals.queries.ts'
import { aboutNothing } from './notify-owners.ts'

const act = 'operator.second-account'

export const isSecondAccount = (request: Pick<RequestRow, 'act'>) => request.act === act

/**
 * An email of ADMIN_EMAILS signed in with another account. Its rights are requested once; after a refusal an owner
 * gives them by hand.
 */
export async function askForSecondAccount(tx: Tx, person: { id: number; name: string }) {
  if ((await wasAskedFor(tx, act, person.id)).was) return
  const summary = `Make ${whoExactly(person.id)} an owner: a second account with an email of ADMIN_EMAILS`
  const request: NewRequest = { act, subject: ['user', person.id], summary, payload: {}, concerned: [person.id] }
  const asked = await insertRequest(tx, person.id, request, false)
  if (!asked) return
  await writeAudit(
    tx,
    { userId: person.id },
    {
      action: 'request.ask',
      subject: ['request', asked.requestId],
      summary: `Asked for: ${summary}`,
      details: { act, subject: `user ${person.id}` },
    },
  )
  const owners = await listDeciders(tx, ['owner'], [])
  for (const id of new Set([person.id, ...owners.map((owner) => owner.id)]))
    await notify(tx, {
      userId: id,
      kind: 'account',
      says: ['secondIdentity', { name: person.name, isYou: id === person.id }],
      ...aboutNothing,
    })
}

/**
 * Another owner approves. Without one, the first account does, with its passkey: a stolen mailbox isn't enough, and
 * waiting doesn't grant the rights.
 */
export async function agreeToSecondAccount(tx: Tx, operator: SignedIn, { askedBy }: RequestRow) {
  await actsOnOthers(tx, operator)
  if (!(await isSamePerson(tx, askedBy, operator.userId))) return requireConfirmation(tx, operator)
  if (askedBy === operator.userId) throw new Problem(403, 'An account cannot agree to its own rights.')
  if ((await listDeciders(tx, ['owner'], [operator.userId])).length > 0)
    throw new Problem(403, 'This is a second account with your own email. Another owner has to agree.')
  return requirePasskey(tx, operator)
}
