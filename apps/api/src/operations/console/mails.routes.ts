import type { Mail } from '@fanlight/contract/people/mail'
import type { Deps } from '../../deps.ts'
import { countMails, findMail, listMails, type MailRow, sendAgain } from '../../people/mail/kept-mail.ts'
import { writeMail } from '../../people/notifications/write-mail.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { Problem } from '../../platform/problems/problem.ts'

/** Sent and waiting email. Without a mail server this is where it is read. */
export function mailRoutes(api: Api, deps: Deps) {
  const { db } = deps
  const written = (row: MailRow) => writeMail(deps, row, { withLinks: deps.mailer.name === 'outbox' })

  handle(api, 'listMails', async (request, reply) => {
    const { pattern, limit, offset } = searchOf(request.query)
    const { status = null } = request.query
    describePage(request, reply, request.query, (await countMails(db, pattern, status)).count)
    return (await listMails(db, pattern, status, limit, offset)).map((row) => view(row, written(row)?.subject))
  })

  handle(api, 'readMail', async ({ params }) => {
    const row = await findMail(db, params.id)
    const email = row && written(row)
    if (!row || !email) throw notThere()
    return { ...view(row, email.subject), text: email.text, html: email.html }
  })

  handle(api, 'sendMailAgain', ({ viewer, params }) =>
    db.tx(async (tx) => {
      const email = await findMail(tx, params.id)
      if (!email) throw notThere()
      const again = await sendAgain(tx, params.id)
      if (!again) throw new Problem(409, 'Only an email that did not go out can go again.')
      await writeAudit(tx, viewer, {
        action: 'mail.again',
        subject: ['mail', params.id],
        summary: `Let an email to ${email.userId === null ? 'a visitor' : who(email.userId)} go again`,
      })
    }),
  )
}

const notThere = () => new Problem(404, 'There is no such email.')

const view = (row: MailRow, subject = ''): Mail => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  address: row.address,
  subject,
  status: row.status,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  lastError: row.lastError,
})
