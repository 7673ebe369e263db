-- ZERO-SUM: every row moves a positive amount of one asset between two accounts that may hold it, so each asset sums to zero.
select id::text as subject, format('%s %s from %s to %s', amount, asset, debit, credit) as detail
from ledger.transfers
where xid >= $1::xid8 and not (amount > 0 and debit <> credit and ledger.may_hold(debit, asset) and ledger.may_hold(credit, asset))
