-- ZERO-SUM: each row moves a positive amount between two accounts that may hold it, so that all of them add up to zero.
select id::text as subject, format('%s %s from %s to %s', amount, asset, debit, credit) as detail
from ledger.transfers
where not (amount > 0 and debit <> credit and ledger.may_hold(debit, asset) and ledger.may_hold(credit, asset))
