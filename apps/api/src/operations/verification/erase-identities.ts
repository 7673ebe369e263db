import { notify } from '../../people/notifications/notify.ts'
import type { Said } from '../../people/notifications/sentences.ts'
import type { Config } from '../../platform/config/config.ts'
import { retention } from '../../platform/config/retention.ts'
import type { Db } from '../../platform/db/client.ts'
import { eraseRecords, remindOfExpiry } from './renewal.queries.ts'
import { eraseIdentities as erase, findOverdue, remindWaiting } from './verification.queries.ts'
import { forgetPending } from './withdraw-identity.ts'

const warnedDaysBefore = 7
const atOnce = 100

/** Documents are kept for 30 days after the decision, in case it is questioned; undecided ones not forever. */
export async function eraseIdentities({ db, config }: { db: Db; config: Pick<Config, 'kycPendingDays'> }) {
  for (const [forget, days] of [
    [erase, retention.documents],
    [eraseRecords, retention.replacedDocuments],
  ] as const) {
    let last: number
    do last = (await db.tx((tx) => forget(tx, days, atOnce))).erased
    while (last === atOnce)
  }
  await remind(db, config.kycPendingDays)
  await eraseOverdue(db, config.kycPendingDays)
}

const remind = (db: Db, days: number) =>
  db.tx(async (tx) => {
    for (const { userId } of await remindWaiting(tx, days - warnedDaysBefore, atOnce)) {
      await notify(tx, about(userId, ['papersWaiting', { days: warnedDaysBefore }]))
    }
  })

async function eraseOverdue(db: Db, days: number) {
  for (const { userId } of await findOverdue(db, days, atOnce)) {
    await db.tx(async (tx) => {
      if (!(await forgetPending(tx, userId))) return
      await notify(tx, about(userId, ['papersErased', { days }]))
    })
  }
}

/** Asks for new documents 30 and 7 days before the current ones expire, and says what waits once they have. */
export async function askForRenewals({ db }: { db: Db }) {
  for (let last = atOnce; last === atOnce; ) {
    last = await db.tx(async (tx) => {
      const due = await remindOfExpiry(tx, atOnce)
      for (const { userId, expiresOn, told } of due) {
        const says: Said = told === 0 ? ['documentsExpired', {}] : ['documentsExpire', { on: expiresOn }]
        await notify(tx, { ...about(userId, says), relatedEntityType: 'Verification' })
      }
      return due.length
    })
  }
}

const about = (userId: number, says: Said) => ({
  userId,
  kind: 'verification' as const,
  says,
  relatedEntityType: null,
  relatedEntityId: null,
})
