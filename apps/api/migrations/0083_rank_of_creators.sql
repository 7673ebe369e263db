-- How many subscribe to the profiles of each creator: what their list is ordered by, kept by the roll-up of subscribers
-- (sql/dashboard/rank_creators.sql) instead of summed over all days of all profiles for every page.
alter table creators add column subscriber_count int not null default 0;
update creators c set subscriber_count = s.count
from (
  select f.creator_id, sum(s.started - s.ended) as count from subscribers_daily s join profiles f on f.id = s.profile_id group by 1
) s where s.creator_id = c.user_id;
create index creators_most_subscribed on creators (subscriber_count desc, user_id desc);

create trigger ranked_when_added after insert on subscribers_daily
  referencing new table as added for each statement execute function rank_creators();
create trigger ranked_when_changed after update on subscribers_daily
  referencing old table as removed new table as added for each statement execute function rank_creators();
create trigger ranked_when_removed after delete on subscribers_daily
  referencing old table as removed for each statement execute function rank_creators();
