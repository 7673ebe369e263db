import { expect, test } from 'vitest'
import { buy, copiesOfALedger, tamper } from '../../../testing/ledger-copies.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { checkLedger } from '../../money/ledger/checker.ts'
import { consumePost } from '../../money/ledger/viewing.ts'
import { announcePurchases, takeCommitted } from './notifications.queries.ts'

const copy = copiesOfALedger()

const told = async () =>
  (
    await copy.db.one<{ told: number }>(
      'told-of-purchases',
      "select count(*) as told from notifications where kind = 'purchase'",
    )
  ).told

const restored = `
  create function pg_temp.later(x xid8) returns xid8 language sql return (x::text::bigint + 1000000000)::text::xid8;
  update ledger.transfers set xid = pg_temp.later(xid);
  update ledger.check_runs set upto_xid = pg_temp.later(upto_xid), started_at = started_at - interval '11 minutes';
  update notification_tails set xid = pg_temp.later(pg_snapshot_xmin(pg_current_snapshot()));
  delete from ledger.seals;
  update ledger.watermarks set xid = case name when 'seals' then '0' else pg_temp.later(xid) end`

test('after a logical restore the ledger is intact, and only new purchases are notified', async () => {
  await checkLedger(copy.db)
  await tamper(copy, restored)
  await copy.owner.query('select rebase_after_restore()')
  await consumePost(copy.db, copy.fan.id, copy.post.id)
  expect((await buy(copy, copy.fan.id))?.outcome).toBe('bought')
  await expect.poll(() => copy.db.tx(announcePurchases).then(told)).toBe(1)
  await expectLedgerHolds(copy.db)
  // The new cluster has reached the old one's ids.
  await tamper(
    copy,
    `update ledger.transfers set xid = pg_current_xact_id()
     where id <= (select after_id from notification_tails where name = 'purchases')`,
  )
  await consumePost(copy.db, copy.fan.id, copy.post.id)
  expect((await buy(copy, copy.fan.id))?.outcome).toBe('bought')
  await expect.poll(() => copy.db.tx(announcePurchases).then(told)).toBe(2)
})

test('after a logical restore no old notification is pushed, even when transaction ids come round again', async () => {
  const notice = (subject: string) =>
    copy.owner.query(
      `insert into notifications (user_id, kind, sentence, params, created_at)
       values ($1, 'renewal', 'subscriptionRefunded', $2, now())`,
      [copy.fan.id, { profile: subject, cents: 100, reason: 'x' }],
    )
  await notice('Before')
  await copy.owner.query('select rebase_after_restore()')
  await tamper(copy, 'update notifications set xid = pg_current_xact_id()')
  await notice('After')
  const pushed: string[] = []
  await expect
    .poll(async () => {
      for (const { params } of await copy.db.tx(takeCommitted)) pushed.push((params as { profile: string }).profile)
      return pushed
    })
    .toEqual(['After'])
})
