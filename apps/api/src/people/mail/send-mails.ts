import { retention } from '../../platform/config/retention.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import {
  claimMails,
  forgetMails,
  forgetRefused,
  type MailRow,
  mailFailed,
  mailKept,
  mailRefused,
  mailSent,
  refuseAddress,
} from './mail.queries.ts'
import type { Envelope, Mailer } from './mailer.ts'

const atOnce = 20
/** Minutes until the next try, up to two days in all; then the email is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440]

interface Needed {
  db: Db
  mailer: Mailer
  log: Log
}
/** The content of an email. Undefined if there's nothing left to say. */
export type WriteMail<N> = (needed: N, mail: MailRow) => Envelope | undefined

/** Sends due emails. If the connection breaks after the last byte, the email may have arrived: it is sent again with the same id. */
export async function sendMails<N extends Needed>(needed: N, write: WriteMail<N>): Promise<void> {
  await inBatches(atOnce, async () => {
    const mails = await claimMails(needed.db, atOnce)
    await Promise.all(mails.map((mail) => sendOne(needed, mail, mail.refusedBecause, write)))
    return mails.length
  })
}

async function sendOne<N extends Needed>(needed: N, mail: MailRow, refusedBecause: string | null, write: WriteMail<N>) {
  const { db, mailer, log } = needed
  try {
    if (refusedBecause !== null) return await db.tx((tx) => mailRefused(tx, mail.id, refusedBecause))
    const envelope = write(needed, mail)
    if (!envelope) return await db.tx((tx) => mailRefused(tx, mail.id, 'there was nothing to say any more'))
    const outcome = await mailer.send(envelope)
    if (outcome.status === 'sent') return await mailSent(db, mail.id)
    if (outcome.status === 'kept') return await mailKept(db, mail.id)
    if (outcome.status === 'failed') return await tryLater(db, log, mail, outcome.reason)
    await db.tx(async (tx) => {
      await mailRefused(tx, mail.id, outcome.reason)
      if (outcome.isAddress) await refuseAddress(tx, mail.address, outcome.reason)
    })
  } catch (error) {
    log.error({ err: error, mailId: mail.id }, 'an email could not be sent')
    await tryLater(db, log, mail, 'a fault of ours: see the log')
  }
}

async function tryLater(db: Db, log: Log, { id, attempts }: MailRow, reason: string) {
  const minutes = pauses[attempts - 1] ?? null
  if (minutes === null) log.warn({ mailId: id, reason }, 'an email was given up')
  await mailFailed(db, id, reason, minutes)
}

export async function forgetOldMails({ db }: { db: Db }) {
  while ((await forgetMails(db, retention.emails, 5000)) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await forgetRefused(db, retention.refusedAddresses)
}
