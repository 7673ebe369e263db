-- FROZEN: a wallet counts as disputed exactly while the bank has not decided about one of its deposits.
with disputed as (
  select distinct d.user_id from ledger.disputes o join ledger.deposits d on d.id = o.deposit_id where o.closed_at is null
)
select 'wallet ' || w.user_id as subject, 'is frozen by a dispute, but none is open' as detail
from ledger.wallets w where w.has_open_dispute and not exists (select from disputed o where o.user_id = w.user_id)
union all
select 'wallet ' || o.user_id, 'is open, but the bank has not decided about a dispute'
from disputed o where not exists (select from ledger.wallets w where w.user_id = o.user_id and w.has_open_dispute)
