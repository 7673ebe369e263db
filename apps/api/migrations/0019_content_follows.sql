-- Follows, and the last visit to the home feed.

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

-- Follows not yet folded into the profile's own counter; a job folds them.
create table follow_deltas (
  id bigint generated always as identity primary key,
  profile_id bigint not null,
  followers int not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- How far somebody has seen their home feed.
create table home_visits (
  user_id bigint primary key references users,
  seen_post_id bigint not null,
  seen_at timestamptz not null
);
