-- What other folders read of who has blocked whom.
create or replace view all_blocks as
select blocker_id, blocked_id
from blocks;
