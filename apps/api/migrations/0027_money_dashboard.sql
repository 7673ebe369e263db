-- A creator's figures by hour and day.

create table likes_hourly (
  profile_id bigint not null,
  hour timestamptz not null,
  likes int not null,
  primary key (profile_id, hour)
) with (fillfactor = 70);
create index likes_hourly_old on likes_hourly (hour);

-- Likes: `post_deltas` is the stream, and folding a row away (it is deleted with that) is what rolls it up here.
create table likes_daily (
  profile_id bigint not null,
  day date not null,
  likes int not null,
  primary key (profile_id, day)
) with (fillfactor = 70);

-- Every change of a subscription writes this stream, by trigger.
create table subscriber_changes (
  id bigint generated always as identity primary key,
  profile_id bigint not null,
  started smallint not null,
  ended smallint not null,
  at timestamptz not null
);
create index subscriber_changes_profile on subscriber_changes (profile_id);

create table subscribers_hourly (
  profile_id bigint not null,
  hour timestamptz not null,
  started int not null,
  ended int not null,
  primary key (profile_id, hour)
) with (fillfactor = 70);
create index subscribers_hourly_old on subscribers_hourly (hour);

create table subscribers_daily (
  profile_id bigint not null,
  day date not null,
  started int not null,
  ended int not null,
  primary key (profile_id, day)
) with (fillfactor = 70);

create trigger rolled_up after delete on post_deltas referencing old table as folded for each statement
  execute function roll_up_likes();
create trigger ranked_when_added after insert on subscribers_daily referencing new table as added for each statement
  execute function rank_creators();
create trigger ranked_when_changed after update on subscribers_daily referencing old table as removed new table as added
  for each statement execute function rank_creators();
create trigger ranked_when_removed after delete on subscribers_daily referencing old table as removed for each statement
  execute function rank_creators();
