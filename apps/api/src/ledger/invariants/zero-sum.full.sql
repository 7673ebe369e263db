-- ZERO-SUM: every row moves a positive amount of one asset between two accounts that may hold it, so each asset sums to zero.
select id::text as subject, format('%s %s from %s to %s', amount, asset, debit, credit) as detail
from ledger.transfers
where amount <= 0 or debit = credit or not ledger.may_hold(debit, asset) or not ledger.may_hold(credit, asset)
union all
select asset, format('sums to %s', sum(moved))
from (
  select asset, amount as moved from ledger.transfers union all select asset, -amount from ledger.transfers
) rows group by asset having sum(moved) <> 0
