-- SEAL: the journal has not been changed since it was sealed.
select 'seal ' || b.seq as subject, b.why as detail
from ledger.broken_seals((select coalesce(max(seq), 1) - 1 from ledger.seals)) b where $1::xid8 is not null
