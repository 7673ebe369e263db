-- SEAL: the journal has not been changed since it was sealed.
select 'seal ' || seq as subject, why as detail from ledger.broken_seals()
