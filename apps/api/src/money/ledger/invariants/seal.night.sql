-- SEAL: the journal has not been changed since it was sealed.
select 'seal ' || b.seq as subject, b.why as detail
from ledger.broken_seals(coalesce((select seq from ledger.seals where upto_xid <= $1::xid8 order by seq desc limit 1) + 1, 1)) b
