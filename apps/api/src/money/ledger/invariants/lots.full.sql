-- LOTS: the coins of each wallet are those left of its deposits, and no deposit has more left than it brought.
select w.user_id::text as subject, format('balance %s, in lots %s', w.balance, w.lot_coins + coalesce(l.coins, 0)) as detail
from ledger.wallets w
left join (select user_id, sum(coins) as coins from ledger.lots group by user_id) l on l.user_id = w.user_id
where w.balance <> w.lot_coins + coalesce(l.coins, 0)
union all
select l.deposit_id::text, format('%s coins left of %s', l.coins, d.coins)
from ledger.lots l left join ledger.deposits d on d.id = l.deposit_id
where d.id is null or d.user_id <> l.user_id or l.coins > d.coins or l.coins = 0 and l.micros <> 0
union all
select s.transfer_id::text, format('%s moved %s, its slices are %s, worth %s', t.code, t.amount, s.coins, s.micros)
from (
  select transfer_id, sum(coins) as coins, sum(micros) as micros, sum(back_coins) as back
  from ledger.slices group by transfer_id
) s
left join ledger.transfers t on t.id = s.transfer_id
where t.id is null or s.coins > t.amount
  or t.debit & 15 = 1 and (s.coins <> t.amount or s.micros <> t.usd_micros)
  or ledger.is_coin_sale(t.code) and s.back <> (select coalesce(sum(r.amount), 0) from ledger.refunds r where r.transfer_id = t.id)
