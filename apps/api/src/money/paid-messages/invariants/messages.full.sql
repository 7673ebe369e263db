-- MESSAGES: each bought message was paid by exactly one posting of its fan and coins, and is revoked once all of them went back.
select coalesce(b.id, t.ref)::text as subject,
  format('%s coins from %s, posted %s from %s, refunded %s, revoked %s', b.coins, b.fan_id, t.amount, t.wallet, r.amount, b.revoked_at)
    as detail
from message_purchases b
full join (select * from ledger.all_transfers where ledger.source_of(code) = 'messages' and ledger.is_sale(code)) t on t.ref = b.id
left join lateral (select coalesce(sum(a.amount), 0) as amount from ledger.all_refunds a where a.transfer_id = t.id) r on true
where (b.id, b.transfer_id, b.fan_id, b.creator_id, b.profile_id, b.coins, b.revoked_at is not null)
  is distinct from (t.ref, t.id, t.wallet, t.creator_id, t.profile_id, t.amount, r.amount = t.amount)
