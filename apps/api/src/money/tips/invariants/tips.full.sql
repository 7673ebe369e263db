-- TIPS: each tip was paid by exactly one posting of its fan, creator, profile and coins, and each such posting has its tip.
select coalesce(g.id, t.ref)::text as subject,
  format('%s coins from %s to %s, posted %s from %s to %s', g.coins, g.fan_id, g.profile_id, t.amount, t.wallet, t.profile_id) as detail
from tips g
full join (select * from ledger.all_transfers where ledger.source_of(code) = 'tips' and ledger.is_sale(code)) t on t.ref = g.id
where (g.id, g.transfer_id, g.fan_id, g.creator_id, g.profile_id, coalesce(g.post_id, 0), g.coins)
  is distinct from (t.ref, t.id, t.wallet, t.creator_id, t.profile_id, t.post_id, t.amount)
