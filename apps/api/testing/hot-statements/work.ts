import { expect } from 'vitest'
import { foldTrends } from '../../src/content/discovery/discovery.queries.ts'
import { foldFollows, followProfiles } from '../../src/content/follows/follows.queries.ts'
import { foldDeltas } from '../../src/content/posts/posts.queries.ts'
import { learnWords } from '../../src/content/search/search.queries.ts'
import { purchaseBatch } from '../../src/money/purchases/purchase-batch.ts'
import { claimCharges, listCharges } from '../../src/money/subscriptions/charges.queries.ts'
import { openRenewals } from '../../src/money/subscriptions/subscriptions.queries.ts'
import { claimMails, forgetMails } from '../../src/people/mail/mail.queries.ts'
import { announcePurchases, forgetOld, takeCommitted } from '../../src/people/notifications/notifications.queries.ts'
import { claimPushes, dropEndedDevices } from '../../src/people/push/push.queries.ts'
import type { Db, Tx } from '../../src/platform/db/client.ts'
import { claimJobs } from '../../src/platform/jobs/jobs.queries.ts'
import { countLateJobs } from '../../src/platform/jobs/late-jobs.ts'
import type { Hot } from './hot.ts'

/** What is done for many at once, again and again, and is due for few of those that wait. */
export const ofWork: Hot[] = [
  ['the next jobs', 100, (db) => claimJobs(db, ['announce-post', 'finish-post'], 10)],
  ['how many jobs are late', 100, (db) => countLateJobs(db)],
  ['the next emails', 200, async (db) => expect(await claimMails(db as Db, 20)).toHaveLength(20)],
  ['emails of long ago', 500, (db) => forgetMails(db as Db, 90, 100)],
  ['the next pushes', 200, async (db) => expect(await claimPushes(db as Db, 20)).toHaveLength(20)],
  ['devices of those who signed out', 500, (db) => dropEndedDevices(db)],
  [
    'what is told over the hub',
    3000,
    async (db) => expect((await takeCommitted(db as Tx)).length).toBeGreaterThanOrEqual(50),
  ],
  // What is locked now is looked through: that has nothing to do with how much there is.
  ['purchases that creators are told of', 3000, (db) => announcePurchases(db as Tx)],
  ['notifications of long ago', 500, (db) => forgetOld(db, 90)],
  ['likes and views added to their posts', 3000, async (db) => expect((await foldDeltas(db, 500)).folded).toBe(500)],
  ['follows added to their profiles', 3000, async (db) => expect((await foldFollows(db, 500)).folded).toBe(500)],
  [
    'a profile is followed',
    20,
    async (db, w) => {
      const asked = { userId: w.fanId, profileId: w.profileId, tells: undefined, fromPostId: w.posts[0] }
      expect(await followProfiles(db as Db, [asked])).toMatchObject([{ outcome: 'done' }])
    },
  ],
  ['gifts added to trends', 3000, async (db) => expect((await foldTrends(db, 100)).folded).toBe(100)],
  ['words of new posts', 3000, async (db) => expect((await learnWords(db, 10)).learnt).toBe(10)],
  ['sales added to the days of creators', 3000, (db) => db.one('roll-up', 'select ledger.roll_up_earnings()', [])],
  ['subscribers added to their days', 200, (db) => db.one('fold', 'select fold_subscriber_changes(100)', [])],
  [
    '32 months that are charged',
    200,
    async (db) => {
      await openRenewals(db as Tx, 32, [])
      const ids = (await claimCharges(db as Tx, 32, 60)).map(({ id }) => id)
      expect(ids).toHaveLength(32)
      expect(await listCharges(db, ids)).toHaveLength(32)
      const [id] = ids
      await db.one('settle-a-charge', `select settle_charge($1, $2, $2, 999, 'USD', null)`, [id, `plan-${id}`])
    },
  ],
  [
    'a purchase',
    50,
    (db, w) =>
      purchaseBatch(db, [{ userId: w.fanId, postId: w.posts[0] ?? 0, key: null, expectedPrice: null }], {
        feeBasisPoints: 2000,
        wait: true,
      }),
  ],
]
