-- A creator's audience goes on after whoever is shown last.

create index follows_of_profile_newest on follows (profile_id, created_at desc, user_id desc);
drop index follows_newest_of_profile;
create index subscriptions_of_profile_newest on subscriptions (profile_id, anchor_at desc, fan_id desc) where anchor_at is not null;
