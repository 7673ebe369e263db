-- DEPOSIT-POSTED: each paid deposit is posted with exactly its coins and its money, and what went back as it is written on it.
with posted as (
  select ref,
    sum(case when asset = 'FC' then amount end) filter (where code = 'deposit') as coins,
    sum(case when asset <> 'FC' then amount end) filter (where code = 'deposit') as money,
    min(asset) filter (where asset <> 'FC' and code = 'deposit') as currency,
    coalesce(sum(amount) filter (where debit = 8 and code = 'deposit_refund'), 0) as refunded,
    coalesce(sum(amount) filter (where code = 'chargeback' and debit = 8), 0)
      - coalesce(sum(amount) filter (where code = 'dispute_won' and credit = 8), 0) as disputed,
    coalesce(sum(case when asset = 'FC' then amount end) filter (where ledger.takes_deposit(code)), 0) as taken
  from ledger.transfers where ledger.is_of_deposit(code) group by ref
),
held as (
  select ref, coalesce(sum(amount) filter (where code = 'held'), 0) - coalesce(sum(amount) filter (where code = 'held_released'), 0) as money
  from ledger.transfers where ledger.is_suspense(code) and leg = 0 group by ref
)
select coalesce(d.id, p.ref)::text as subject,
  format('%s: %s coins for %s %s; posted %s for %s %s, back %s and %s', d.status, d.coins, d.amount_minor, d.currency, p.coins,
    p.money, p.currency, p.refunded, p.disputed) as detail
from ledger.deposits d full join posted p on p.ref = d.id
where d.id is null
  or d.status in ('pending', 'unknown', 'held', 'failed', 'expired') and p.ref is not null
  or d.status in ('paid', 'disputed', 'dispute_won', 'dispute_lost')
    and (p.coins, p.money, p.currency) is distinct from (d.coins::numeric, d.amount_minor::numeric, d.currency)
  or p.ref is not null and (p.refunded, p.disputed, p.taken)
    is distinct from (d.refunded_minor::numeric, d.disputed_minor::numeric, (d.taken_back + d.became_debt)::numeric)
union all
select d.id::text, format('%s: %s %s are held, in suspense %s', d.status, d.held_minor, d.held_currency, h.money)
from ledger.deposits d left join held h on h.ref = d.id
where coalesce(h.money, 0) <> case when d.status = 'held' then coalesce(d.held_minor, 0) else 0 end
