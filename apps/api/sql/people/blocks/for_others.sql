-- What other folders can read of blocks.
create or replace view all_blocks as
select blocker_id, blocked_id
from blocks;
