-- CLEARING-DRAINS: what the payment provider held 30 days ago has reached the bank or was paid out.
-- What it holds now is carried; what came in the last 30 days may stay.
with held as (
  select asset, -sum(balance) as minor from (
    select asset, balance from ledger.proven_accounts where of_house and kind = 2
    union all
    select asset, case when credit = 2 then amount else -amount end from ledger.transfers
    where xid >= $1::xid8 and 2 in (debit, credit) and id > (select after_id from ledger.watermarks where name = 'proven')
  ) rows group by asset
)
select h.asset as subject, format('%s still held', h.minor - young.minor) as detail
from held h cross join lateral (
  select coalesce(sum(amount), 0) as minor from ledger.transfers t
  where t.asset = h.asset and t.at >= product_now() - interval '30 days' and (t.debit = 2 or t.credit = 2) and t.debit = 2
) young
where h.minor > young.minor
