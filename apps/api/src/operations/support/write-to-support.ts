import type { Conversation, SupportRequest } from '@fanlight/contract/operations/support'
import type { MailLinks } from '../../people/mail/mail-links.ts'
import { isSignedIn, type Viewer } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Queries } from '../../platform/db/client.ts'
import { busy, Problem } from '../../platform/problems/problem.ts'
import { senderHash } from '../../platform/rate-limits/sender-hash.ts'
import {
  countCases,
  countMessages,
  findCase,
  insertCase,
  insertMessage,
  listMessages,
  lockCase,
  setState,
} from './support.queries.ts'

interface Needed {
  db: Db
  mailLinks: MailLinks
  config: Pick<Config, 'sessionSecret' | 'rateLimitScale'>
}

/** Conversations that one sender may start within a day. */
const perDay = 5
/** Nobody could read more, and a flood must not fill the disk. */
const mostOpen = 20_000
const mostMessages = 200

/** Stored first, whether or not email can be sent. */
export async function writeToSupport(
  { db, config }: Needed,
  { viewer, ip }: { viewer: Viewer; ip: string },
  { name, email, subject, message }: SupportRequest,
) {
  const sender = isSignedIn(viewer)
    ? { userId: viewer.userId, sha256: null }
    : { userId: null, sha256: senderHash('support-sender', ip, config.sessionSecret) }
  await db.tx(async (tx) => {
    const { today, open } = await countCases(tx, sender, mostOpen)
    if (open >= mostOpen)
      throw busy(503, 'More people write to us than we can read just now. Please try again later.', 3600)
    if (config.rateLimitScale > 0 && today >= perDay * config.rateLimitScale)
      throw busy(429, 'You have written to us several times today. We answer what is there first.', 6 * 3600)
    const { id } = await insertCase(tx, sender, { name, address: email, subject })
    await insertMessage(tx, id, null, message)
  })
}

/** By the link in our answer. */
export async function readConversation({ db, mailLinks }: Needed, token: string): Promise<Conversation> {
  return view(db, mailLinks.subjectOf('support', token))
}

export async function replyToSupport({ db, mailLinks }: Needed, token: string, message: string): Promise<Conversation> {
  const id = mailLinks.subjectOf('support', token)
  await db.tx(async (tx) => {
    if (!(await lockCase(tx, id))) throw gone()
    if ((await countMessages(tx, id)).count >= mostMessages)
      throw new Problem(409, 'This conversation has become too long. Please begin a new one on the support page.')
    await insertMessage(tx, id, null, message)
    await setState(tx, id, 'open')
  })
  return view(db, id)
}

async function view(db: Queries, id: number): Promise<Conversation> {
  const found = await findCase(db, id)
  if (!found) throw gone()
  const messages = await listMessages(db, id, mostMessages)
  return {
    subject: found.subject,
    state: found.state,
    messages: messages.map(({ at, body, operatorId }) => ({ at: at.toISOString(), body, isOurs: operatorId !== null })),
  }
}

const gone = () => new Problem(410, 'This conversation is over. Please write to us on the support page.')
