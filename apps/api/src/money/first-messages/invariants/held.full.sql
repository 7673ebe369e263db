-- HELD: coins on hold are those of first messages that wait for an answer; each was held once, and paid or given back once.
select coalesce(f.id, t.ref)::text as subject,
  format('%s: %s coins of %s, held %s, ended %s, paid %s', f.state, f.coins, f.fan_id, t.amount, e.amount, s.amount) as detail
from first_messages f
full join (select * from ledger.all_transfers where ledger.is_hold(code)) t on t.ref = f.id
left join lateral (select coalesce(sum(r.amount), 0) as amount from ledger.all_transfers r where r.reverses = t.id) e on true
full join (select * from ledger.all_transfers where ledger.is_coin_sale(code) and ledger.source_of(code) = 'first_messages') s on s.ref = f.id
where (f.hold_id, f.fan_id, f.profile_id, f.coins) is distinct from (t.id, t.wallet, t.profile_id, t.amount)
  or e.amount <> case f.state when 'held' then 0 else f.coins end
  or f.transfer_id is distinct from s.id
  or s.id is not null and (s.wallet, s.creator_id, s.profile_id, s.amount) is distinct from (f.fan_id, f.creator_id, f.profile_id, f.coins)
union all
select 'account 14', format('%s coins on hold, %s wait for an answer', a.coins, w.coins)
from (
  select coalesce(sum(case when credit = 14 then amount else -amount end), 0) as coins from ledger.all_transfers where 14 in (debit, credit)
) a, (select coalesce(sum(coins), 0) as coins from first_messages where state = 'held') w
where a.coins <> w.coins
