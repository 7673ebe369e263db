-- Following a profile for free, beside subscriptions, and the home feed.

-- No references to profiles and posts: a follow must not touch the row of a profile that everybody follows. They are never deleted.
create table follows (
  user_id bigint not null references users,
  profile_id bigint not null,
  -- Wants to be told of each new post.
  tells boolean not null default true,
  -- The post beside which the button was pressed.
  from_post_id bigint,
  created_at timestamptz not null,
  primary key (user_id, profile_id)
);
create index follows_of_profile on follows (profile_id, user_id) include (tells);
create index follows_newest_of_profile on follows (profile_id, created_at desc);
create index follows_newest_of_user on follows (user_id, created_at desc, profile_id desc);
create index follows_from_post on follows (from_post_id) where from_post_id is not null;

alter table profiles add column follower_count int not null default 0 check (follower_count >= 0);

-- Follows not yet folded into the profile's own counter; a job folds them.
create table follow_deltas (
  id bigint generated always as identity primary key,
  profile_id bigint not null,
  followers int not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- One line a profile and hour: 'Ada and 12 others followed …'.
create table follow_notices (
  profile_id bigint not null references profiles,
  hour timestamptz not null,
  notification_id bigint,
  primary key (profile_id, hour)
);

-- The newest post that others see, kept by the triggers that count posts: a home feed of thousands of profiles looks here first.
alter table profiles add column newest_post_id bigint;
update profiles f set newest_post_id = (
  select p.id from posts p
  where p.profile_id = f.id and p.deleted_at is null and p.state = 'ready' and p.hidden_at is null order by p.id desc limit 1
) where post_count > 0;

-- How far somebody has seen their home feed.
create table home_visits (
  user_id bigint primary key references users,
  seen_post_id bigint not null,
  seen_at timestamptz not null
);
