-- CLEARING-DRAINS: what the payment provider held 30 days ago has reached the bank or was paid out since.
select asset as subject, format('%s still held', held) as detail
from (
  select asset,
    coalesce(sum(amount) filter (where debit = 2 and at < product_now() - interval '30 days'), 0)
      - coalesce(sum(amount) filter (where credit = 2), 0) as held
  from ledger.transfers where debit = 2 or credit = 2 group by asset
) clearing
where held > 0
