import { expect, test } from 'vitest'
import { consumePost } from '../purchases/viewing.ts'
import { buy, copiesOfALedger, tamper } from '../testing/ledger-copies.ts'
import { announcePurchases } from './notifications.queries.ts'

const copy = copiesOfALedger()

const told = async () =>
  (
    await copy.db.one<{ told: number }>(
      'told-of-purchases',
      "select count(*) as told from notifications where kind = 'purchase'",
    )
  ).told

test('after a logical restore old purchases are not told again, and new ones are', async () => {
  await tamper(
    copy,
    `create function pg_temp.later(x xid8) returns xid8 language sql return (x::text::bigint + 1000000000)::text::xid8;
     update ledger.transfers set xid = pg_temp.later(xid);
     update notification_tails set xid = pg_temp.later(pg_snapshot_xmin(pg_current_snapshot()));
     delete from ledger.seals;
     update ledger.watermarks set xid = case name when 'seals' then '0' else pg_temp.later(xid) end`,
  )
  await copy.owner.query('select rebase_after_restore()')
  // As if the new cluster had come around to the ids of the old one.
  await tamper(copy, 'update ledger.transfers set xid = pg_current_xact_id()')
  await consumePost(copy.db, copy.fan.id, copy.post.id)
  expect((await buy(copy, copy.fan.id))?.outcome).toBe('bought')
  await expect.poll(() => copy.db.tx(announcePurchases).then(told)).toBe(1)
  await copy.db.tx(announcePurchases)
  expect(await told()).toBe(1)
})
