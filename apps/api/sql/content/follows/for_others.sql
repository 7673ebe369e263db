-- What other folders can read of follows.
create or replace view all_follows as
select user_id, profile_id, from_post_id, tells, created_at
from follows;
