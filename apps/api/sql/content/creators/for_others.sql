-- What other folders can read of creators, including suspended ones. `known_creators` says whether they are shown and
-- may earn.
create or replace view all_creators as
select user_id, kyc_status, applied_at, kyc_decided_at
from creators;
