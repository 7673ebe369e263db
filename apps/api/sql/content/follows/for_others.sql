-- What other folders read of who follows whom.
create or replace view all_follows as
select user_id, profile_id, from_post_id, tells, created_at
from follows;
