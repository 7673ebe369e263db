-- LOTS: the coins of each wallet are those left of its deposits, and no deposit has more left than it brought.
with changed as (
  select distinct wallet from ledger.transfers where xid >= $1::xid8 and wallet is not null
)
select w.user_id::text as subject, format('balance %s, in lots %s', w.balance, w.lot_coins + l.coins) as detail
from changed c join ledger.wallets w on w.user_id = c.wallet
cross join lateral (select coalesce(sum(coins), 0) as coins from ledger.lots where user_id = w.user_id and coins > 0) l
where w.balance <> w.lot_coins + l.coins
union all
select t.id::text, format('%s moved %s, its slices are %s, worth %s', t.code, t.amount, s.coins, s.micros)
from ledger.transfers t
cross join lateral (
  select sum(coins) as coins, sum(micros) as micros from ledger.slices where transfer_id = t.id
) s
where t.xid >= $1::xid8 and t.asset = 'FC'
  and (s.coins > t.amount or t.debit & 15 = 1 and (s.coins <> t.amount or s.micros <> t.usd_micros))
