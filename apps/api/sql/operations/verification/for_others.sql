-- What other folders read of verifications, decided ones too; never what was sent.
create or replace view all_verifications as
select id, user_id, status
from verifications;

-- Who a creator is before the law, sealed.
create or replace view all_tax_identities as
select user_id, sealed_identity
from tax_identities;
