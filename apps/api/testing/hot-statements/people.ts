import { AudienceKind } from '@fanlight/contract/content/audience'
import { expect } from 'vitest'
import { listMembers } from '../../src/content/audience/audience.queries.ts'
import {
  countReceipts,
  findReceipt,
  isOwnSubscription,
  listCreditNotes,
  listPaymentsOf,
  listReceipts,
} from '../../src/money/receipts/receipts.queries.ts'
import {
  findSubscription,
  findSubscriptionTo,
  listSubscriptions,
} from '../../src/money/subscriptions/subscriptions.queries.ts'
import { listTransactions } from '../../src/money/wallet/wallet.queries.ts'
import { countUnread, listNotifications } from '../../src/people/notifications/notifications.queries.ts'
import {
  eraseEndedSessions,
  findLiveSession,
  insertUsedToken,
  listSessionsOf,
  markTokenUsed,
  rotateToken,
} from '../../src/platform/auth/auth.queries.ts'
import { isNewDevice } from '../../src/platform/auth/devices.queries.ts'
import type { Tx } from '../../src/platform/db/client.ts'
import { first, type Hot, type World, yesterday } from './hot.ts'

export const ofPeople: Hot[] = [
  ['a session', 20, (db, w) => findLiveSession(db, w.sessionId, ['urn:grown'])],
  [
    'a session that is renewed',
    20,
    async (db, w) => {
      await rotateToken(db as Tx, w.sessionId, w.sessionId)
      await markTokenUsed(db, w.sessionId, w.sessionId)
    },
  ],
  [
    'a sign-in',
    100,
    async (db, w) => {
      await insertUsedToken(db, Buffer.alloc(32, 1), new Date())
      await isNewDevice(db as Tx, w.fanId, 'Firefox on Linux', 'NL')
    },
  ],
  ['my sessions', 100, (db, w) => listSessionsOf(db, w.fanId, 50)],
  ['sessions that are long over', 500, (db) => eraseEndedSessions(db, 90, 50)],
  ['notifications', 50, (db, w) => listNotifications(db, w.fanId, true, first)],
  ['unread notifications', 50, (db, w) => listNotifications(db, w.fanId, false, first)],
  ['how many are unread', 1000, (db, w) => countUnread(db, w.fanId)],
  ['the history of a wallet', 100, (db, w) => listTransactions(db, w.fanId, 30_000, 20)],
  ['my subscriptions', 100, (db, w) => listSubscriptions(db, w.fanId, first)],
  [
    'my subscriptions after one',
    200,
    async (db, w) => {
      const [thousandth] = await listSubscriptions(db, w.fanId, { ...first, before: w.subscriptionId + 1000 })
      expect(Number(thousandth?.id)).toBe(w.subscriptionId + 999)
    },
  ],
  ['a subscription of mine', 20, (db, w) => findSubscription(db, w.subscriptionId, w.fanId)],
  ['my subscription to a profile', 20, (db, w) => findSubscriptionTo(db, w.profileId, w.fanId)],
  [
    'my receipts, and what was paid back of them',
    100,
    async (db, w) => {
      const numbers = (await listReceipts(db, w.fanId, 20, 0)).map(({ number }) => number)
      await listCreditNotes(db, numbers)
      await findReceipt(db, numbers[0] ?? 0)
    },
  ],
  ['how many receipts I have', 3000, (db, w) => countReceipts(db, w.fanId)],
  [
    'what a subscription cost',
    100,
    async (db, w) => {
      const [subscription] = await listSubscriptions(db, w.fanId, first)
      expect(await listPaymentsOf(db, w.fanId, subscription?.id ?? 0, 20, 0)).toHaveLength(1)
      expect(await isOwnSubscription(db, w.fanId, subscription?.id ?? 0)).toBe(true)
    },
  ],
  ...AudienceKind.options.flatMap((kind): Hot[] => {
    const newest = (w: World) => ({ profileId: w.profileId, creatorId: w.creatorId, pattern: '', limit: 25 })
    const after = (w: World) => ({ fanId: w.fanId, since: yesterday().toISOString() })
    return [
      [`the newest ${kind}`, 100, (db, w) => listMembers(db, kind, newest(w))],
      [`${kind} after one`, 100, (db, w) => listMembers(db, kind, { ...newest(w), after: after(w) })],
    ]
  }),
]
