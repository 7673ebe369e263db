-- SEAL: the journal still hashes to what was sealed.
select 'seal ' || seq as subject, why as detail from ledger.broken_seals()
