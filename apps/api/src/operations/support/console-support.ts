import type { SupportCase, SupportCaseDetail, SupportState } from '@fanlight/contract/operations/support'
import { askMailTo } from '../../people/mail/ask-mail.ts'
import { notifyInApp } from '../../people/notifications/notify.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import { retention } from '../../platform/config/retention.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import {
  type CaseRow,
  countListed,
  findCase,
  forgetCases,
  forgetSenders,
  insertMessage,
  listCases,
  listMessages,
  lockCase,
  sendsMail,
  setAssignee,
  setState,
} from './support.queries.ts'

const shownMessages = 200

export async function listSupport(
  db: Db,
  operator: SignedIn,
  { pattern, limit, offset }: { pattern: string; limit: number; offset: number },
  state: SupportState | null,
) {
  const [rows, { count }] = await Promise.all([
    listCases(db, pattern, state, limit, offset),
    countListed(db, pattern, state),
  ])
  return { count, cases: rows.map((row) => ({ ...viewCase(row, operator), excerpt: row.excerpt })) }
}

export async function readSupport(db: Db, operator: SignedIn, id: number): Promise<SupportCaseDetail> {
  const found = await findCase(db, id)
  if (!found) throw notThere()
  const [rows, { sendsMail: canAnswer }] = await Promise.all([listMessages(db, id, shownMessages), sendsMail(db)])
  const messages = rows.map(({ id: messageId, at, body, operatorId, by }) => ({
    id: messageId,
    at: at.toISOString(),
    body,
    by,
    isOurs: operatorId !== null,
  }))
  return { ...viewCase(found, operator), excerpt: messages.at(-1)?.body.slice(0, 200) ?? '', messages, canAnswer }
}

/** The answer is queued as an email in the same transaction, and sent when possible. */
export async function answerCase(db: Db, operator: SignedIn, id: number, given: { message: string; closes: boolean }) {
  await acting(db, id, async (tx, found) => {
    if (!(await sendsMail(tx)).sendsMail)
      throw new Problem(409, 'There is no way to send emails: set SMTP_URL and MAIL_FROM first.')
    await insertMessage(tx, id, operator.userId, given.message)
    await setState(tx, id, given.closes ? 'closed' : 'answered')
    if (found.assigneeId === null) await setAssignee(tx, id, operator.userId)
    await askMailTo(tx, found.address, 'support', [
      'supportAnswer',
      { caseId: id, subject: found.subject, name: found.name, answer: given.message },
    ])
    if (found.userId !== null)
      await notifyInApp(tx, {
        userId: found.userId,
        kind: 'account',
        says: ['supportAnswered', { subject: found.subject }],
      })
    await writeAudit(tx, operator, {
      action: 'support.answer',
      subject: ['support', id],
      summary: `Answered ${writerOf(found)}${given.closes ? ' and closed the conversation' : ''}`,
    })
  })
}

export const assignCase = (db: Db, operator: SignedIn, id: number, isMine: boolean) =>
  acting(db, id, async (tx, found) => {
    if (!isMine && found.assigneeId !== operator.userId) return
    await setAssignee(tx, id, isMine ? operator.userId : null)
    await writeAudit(tx, operator, {
      action: 'support.assign',
      subject: ['support', id],
      summary: isMine
        ? `Took over the conversation with ${writerOf(found)}`
        : `Gave back the conversation with ${writerOf(found)}`,
    })
  })

export const closeCase = (db: Db, operator: SignedIn, id: number) =>
  acting(db, id, async (tx, found) => {
    if (found.state === 'closed') throw new Problem(409, 'This conversation is closed already.')
    await setState(tx, id, 'closed')
    await writeAudit(tx, operator, {
      action: 'support.close',
      subject: ['support', id],
      summary: `Closed the conversation with ${writerOf(found)}`,
    })
  })

/** Closed conversations are deleted after a year. */
export async function forgetSupport({ db }: { db: Db }) {
  while ((await forgetSenders(db, retention.supportSenders, 1000)) > 0);
  while ((await forgetCases(db, retention.support, 1000)) > 0);
}

const writerOf = ({ userId }: CaseRow) => (userId === null ? 'a visitor' : who(userId))

const acting = (db: Db, id: number, work: (tx: Tx, found: CaseRow) => Promise<unknown>) =>
  db.tx(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw notThere()
    await work(tx, found)
  })

const notThere = () => new Problem(404, 'There is no such conversation.')

const viewCase = (row: CaseRow, operator: SignedIn): Omit<SupportCase, 'excerpt'> => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  address: row.address,
  subject: row.subject,
  state: row.state,
  assignee: row.assignee,
  isMine: row.assigneeId === operator.userId,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
})
