-- DEPOSIT-POSTED: a paid deposit is posted with exactly its coins and its money, any other not at all.
with posted as (
  select ref,
    sum(case when asset = 'FC' then amount end) filter (where code = 'deposit') as coins,
    sum(case when asset <> 'FC' then amount end) filter (where code = 'deposit') as money,
    min(asset) filter (where asset <> 'FC' and leg = 0) as currency,
    coalesce(sum(case when asset = 'FC' then amount end) filter (where code in ('chargeback', 'deposit_refund')), 0) as taken,
    coalesce(sum(case when asset = 'FC' then amount end) filter (where code = 'dispute_won'), 0) as returned
  from ledger.transfers where code in ('deposit', 'chargeback', 'dispute_won', 'deposit_refund') group by ref
)
select coalesce(d.id, p.ref)::text as subject,
  format('%s: %s coins for %s %s; posted %s for %s %s', d.status, d.coins, d.amount_minor, d.currency, p.coins, p.money, p.currency) as detail
from ledger.deposits d full join posted p on p.ref = d.id
where d.id is null
  or d.status in ('pending', 'unknown', 'held', 'failed', 'expired') and p.ref is not null
  or d.status in ('paid', 'disputed', 'dispute_won')
    and (p.coins, p.money, p.currency) is distinct from (d.coins::numeric, d.amount_minor::numeric, d.currency)
  or d.status = 'refunded' and p.ref is not null and (p.coins, p.taken) is distinct from (d.coins::numeric, d.coins::numeric)
  or d.status in ('disputed', 'dispute_won') and p.taken <> d.coins
  or p.returned <> case d.status when 'dispute_won' then d.coins else 0 end
