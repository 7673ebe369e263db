import { type ActOfTwo, actsOfTwo, mayAs, rolesWith } from '@fanlight/contract/platform/operator-rights'
import { actsOnOthers, isSamePerson, oneAtATime, rolesHeldNow } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { requireConfirmation } from '../../platform/auth/confirmation.ts'
import { may, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { notify } from '../notifications/notify.ts'
import { closeRequest, listDueRequests, lockRequest, type RequestRow } from './approvals.queries.ts'
import { agreeToSecondAccount, isSecondAccount } from './second-account.ts'

/** Carries out the request on behalf of the requester. Returns what must wait for the commit. */
type Act = (
  tx: Tx,
  operator: SignedIn,
  request: Pick<RequestRow, 'subjectId' | 'payload'>,
) => Promise<void | (() => Promise<void>)>
export type Acts = Record<ActOfTwo, Act>

export async function approve(db: Db, acts: Acts, operator: SignedIn, id: number) {
  const afterwards = await db.tx(async (tx) => {
    const request = await open(tx, operator, id)
    if (isSecondAccount(request)) await agreeToSecondAccount(tx, operator, request)
    else await agreeToOthers(tx, operator, request)
    await writeDown(tx, operator, request, 'approve', 'Agreed to')
    const done = await carryOut(tx, acts, request, operator)
    await closeRequest(tx, id, { state: 'done', decidedBy: operator.userId })
    await notifyAsker(tx, request, 'done')
    return done
  })
  await afterwards?.()
}

async function agreeToOthers(tx: Tx, operator: SignedIn, { askedBy, concerned }: RequestRow) {
  if (await isSamePerson(tx, askedBy, operator.userId))
    throw new Problem(403, 'You asked for this yourself. Another operator has to agree.')
  await actsOnOthers(tx, operator, ...concerned)
  await requireConfirmation(tx, operator)
}

export const refuse = (db: Db, operator: SignedIn, id: number, because: string) =>
  db.tx(async (tx) => {
    const request = await open(tx, operator, id)
    // Refusing a second account is safe, so its own person may refuse it too.
    const isOwn = !isSecondAccount(request) && (await isSamePerson(tx, request.askedBy, operator.userId))
    if (isOwn) throw new Problem(403, 'You asked for this yourself: withdraw it instead.')
    await actsOnOthers(tx, operator, ...(isSecondAccount(request) ? [] : request.concerned))
    await closeRequest(tx, id, { state: 'refused', decidedBy: operator.userId, because })
    await writeDown(tx, operator, request, 'refuse', 'Refused', because)
    await notifyAsker(tx, request, 'refused', because)
  })

/** The requester may withdraw it; so may owners, while it waits for its day and not for a second operator. */
export const withdraw = (db: Db, operator: SignedIn, id: number) =>
  db.tx(async (tx) => {
    const request = await open(tx, operator, id)
    if (!(await isSamePerson(tx, request.askedBy, operator.userId)) && !may(operator, 'name operators'))
      throw new Problem(403, 'Only who asked for this, or an owner, can withdraw it.')
    await actsOnOthers(tx, operator, ...request.concerned)
    await closeRequest(tx, id, { state: 'withdrawn', decidedBy: operator.userId })
    await writeDown(tx, operator, request, 'withdraw', 'Withdrew')
  })

/** Carries out requests whose day is over. One that can no longer be done is closed with the reason. */
export async function carryOutDue(db: Db, log: Log, acts: Acts) {
  for (const { id } of await listDueRequests(db)) {
    try {
      const afterwards = await db.tx(async (tx) => {
        await oneAtATime(tx)
        const request = await lockRequest(tx, id)
        if (request?.state !== 'waiting') return undefined
        const done = await carryOut(tx, acts, request)
        await closeRequest(tx, id, { state: 'done', decidedBy: null })
        await notifyAsker(tx, request, 'done')
        return done
      })
      await afterwards?.()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      log.warn({ request: id, because: error.message }, 'a request could not be carried out')
      await db.tx(async (tx) => {
        const request = await lockRequest(tx, id)
        if (request?.state !== 'waiting') return
        await closeRequest(tx, id, { state: 'failed', decidedBy: null, because: error.message })
        await notifyAsker(tx, request, 'failed', error.message)
      })
    }
  }
}

async function open(tx: Tx, operator: SignedIn, id: number): Promise<RequestRow> {
  await oneAtATime(tx)
  const request = await lockRequest(tx, id)
  if (!request) throw new Problem(404, 'There is no such request.')
  const right = actsOfTwo[request.act]
  if (!may(operator, right))
    throw new Problem(403, `Your role does not allow this. It takes ${rolesWith(right).join(' or ')}.`)
  if (request.state !== 'waiting') throw new Problem(409, 'This request was decided already.')
  return request
}

/** The requester must still have the right. A second account has none: the approval grants it. */
async function carryOut(tx: Tx, acts: Acts, request: RequestRow, decider?: SignedIn) {
  if (decider && isSecondAccount(request)) return acts[request.act](tx, decider, request)
  const roles = await rolesHeldNow(tx, request.askedBy)
  if (!mayAs(roles, actsOfTwo[request.act])) throw new Problem(409, 'Whoever asked for this may no longer do it.')
  const asker: SignedIn = {
    userId: request.askedBy,
    sessionId: '',
    name: request.askedByName,
    roles: ['User', 'Admin'],
    isCreator: false,
    isOperator: true,
    operatorRoles: roles,
    seesAll: false,
  }
  return acts[request.act](tx, asker, request)
}

const writeDown = (
  tx: Tx,
  operator: SignedIn,
  { id, summary, askedBy }: RequestRow,
  what: 'approve' | 'refuse' | 'withdraw',
  words: string,
  reason?: string,
) =>
  writeAudit(tx, operator, {
    action: `request.${what}`,
    subject: ['request', id],
    summary: `${words}: ${summary}`,
    details: { askedBy, ...(reason && { reason }) },
  })

const notifyAsker = (
  tx: Tx,
  { askedBy, named }: RequestRow,
  outcome: 'done' | 'refused' | 'failed',
  because: string | null = null,
) =>
  notify(tx, {
    userId: askedBy,
    kind: 'account',
    says: ['approvalDecided', { summary: named, outcome, because }],
    relatedEntityType: null,
    relatedEntityId: null,
  })
