-- TIPS: each tip was paid by exactly one posting of its fan, creator, profile and coins, and each such posting has its tip.
select t.ref::text as subject,
  format('%s coins from %s to %s, posted %s from %s to %s', g.coins, g.fan_id, g.profile_id, t.amount, t.wallet, t.profile_id) as detail
from ledger.all_transfers t left join tips g on g.id = t.ref
where t.xid >= $1::xid8 and ledger.is_coin_sale(t.code) and ledger.source_of(t.code) = 'tips'
  and (g.id, g.transfer_id, g.fan_id, g.creator_id, g.profile_id, coalesce(g.post_id, 0), g.coins)
    is distinct from (t.ref, t.id, t.wallet, t.creator_id, t.profile_id, t.post_id, t.amount)
