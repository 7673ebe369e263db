-- HELD: coins on hold are those of first messages that wait for an answer; each was held once, and paid or given back once.
select n.ref::text as subject,
  format('%s: %s coins of %s, held %s, ended %s, paid %s', f.state, f.coins, f.fan_id, t.amount, e.amount, s.amount) as detail
from ledger.all_transfers n
left join first_messages f on f.id = n.ref
left join ledger.all_transfers t on t.id = f.hold_id
left join ledger.all_transfers s on s.id = f.transfer_id
left join lateral (select coalesce(sum(r.amount), 0) as amount from ledger.all_transfers r where r.reverses = t.id) e on true
where n.xid >= $1::xid8
  and (ledger.is_hold(n.code) or ledger.ends_hold(n.code) or ledger.is_coin_sale(n.code) and ledger.source_of(n.code) = 'first_messages')
  and ((f.id, f.fan_id, f.profile_id, f.coins) is distinct from (t.ref, t.wallet, t.profile_id, t.amount)
    or e.amount <> case f.state when 'held' then 0 else f.coins end
    or n.id <> t.id and ledger.is_hold(n.code)
    or n.id is distinct from s.id and ledger.is_coin_sale(n.code)
    or s.id is not null and (s.ref, s.wallet, s.creator_id, s.profile_id, s.amount) is distinct from (f.id, f.fan_id, f.creator_id, f.profile_id, f.coins))
