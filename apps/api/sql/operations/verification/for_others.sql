-- What other folders can read of verifications, including decided ones, without the documents.
create or replace view all_verifications as
select id, user_id, status
from verifications;

-- A creator's legal identity, sealed.
create or replace view all_tax_identities as
select user_id, sealed_identity
from tax_identities;
