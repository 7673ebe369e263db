-- What other folders read of verifications, decided ones too; never what was sent.
create or replace view all_verifications as
select id, user_id, status
from verifications;
