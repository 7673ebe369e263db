-- What other folders can read of tips.
create or replace view all_tips as
select id, transfer_id, fan_id, creator_id, profile_id, post_id, coins, words, given_at, thanked_at
from tips;
