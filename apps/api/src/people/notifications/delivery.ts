import {
  type Channel,
  type Delivery,
  mayBeStopped,
  type NotificationKind,
  notificationKinds,
} from '@fanlight/contract/people/notifications'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { lockMail } from '../mail/kept-mail.ts'
import type { MailLinks } from '../mail/mail-links.ts'
import { findQuiet, listMutes, muteMail, saveQuiet, setMutes } from './notifications.queries.ts'

export async function readDelivery(db: Db, userId: number): Promise<Delivery> {
  const [mutes, { quietFrom, quietUntil }] = await Promise.all([listMutes(db, userId), findQuiet(db, userId)])
  const wanted = (channel: Channel) =>
    Object.fromEntries(
      notificationKinds.map((kind) => [kind, !mutes.some((mute) => mute.kind === kind && mute.channel === channel)]),
    ) as Record<NotificationKind, boolean>
  return {
    mail: wanted('mail'),
    push: wanted('push'),
    quietHours: quietFrom === null || quietUntil === null ? null : { from: clock(quietFrom), until: clock(quietUntil) },
  }
}

export const saveDelivery = (db: Db, userId: number, { mail, push, quietHours }: Delivery) =>
  db.tx(async (tx) => {
    const unwanted = (given: Delivery['mail']) => notificationKinds.filter((kind) => !given[kind])
    await setMutes(tx, userId, 'mail', unwanted(mail))
    await setMutes(tx, userId, 'push', unwanted(push))
    await saveQuiet(tx, userId, {
      quietFrom: quietHours && minute(quietHours.from),
      quietUntil: quietHours && minute(quietHours.until),
    })
  })

/** By an email's unsubscribe link; clicking it twice changes nothing. */
export const unsubscribe = (db: Db, mailLinks: MailLinks, token: string) =>
  db.tx(async (tx) => {
    const mail = await lockMail(tx, mailLinks.subjectOf('unsubscribe', token))
    if (!mail || mail.userId === null) throw new Problem(410, 'This link has expired.')
    if (!mayBeStopped(mail.kind)) throw new Problem(409, "These emails can't be stopped.")
    await muteMail(tx, mail.userId, mail.kind)
    return { kind: mail.kind }
  })

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
