-- What other folders read of creators, suspended ones too. Whether they are shown and may earn is said by `known_creators`.
create or replace view all_creators as
select user_id, kyc_status, applied_at, kyc_decided_at
from creators;
