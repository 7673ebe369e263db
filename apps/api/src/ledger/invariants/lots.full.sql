-- LOTS: the coins of a wallet are the coins of its lots, each of them within its deposit.
select w.user_id::text as subject, format('balance %s, in lots %s', w.balance, w.lot_coins + coalesce(l.coins, 0)) as detail
from ledger.wallets w
left join (select user_id, sum(coins) as coins from ledger.lots group by user_id) l on l.user_id = w.user_id
where w.balance <> w.lot_coins + coalesce(l.coins, 0)
union all
select l.deposit_id::text, format('%s coins left of %s', l.coins, d.coins)
from ledger.lots l left join ledger.deposits d on d.id = l.deposit_id
where d.id is null or d.user_id <> l.user_id or l.coins > d.coins or l.coins = 0 and l.micros <> 0
