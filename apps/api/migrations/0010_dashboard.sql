-- What the creator dashboard reads: counts by profile and day (and hour, for the chart of the last day). Each is the roll-up
-- of a stream, plus the part of the stream that is not rolled up yet, read in one snapshot.

-- Earnings without the post, so that a chart costs days and not posts. Follows the ledger's own roll-up in the same statement:
-- one watermark, and no way for the two to disagree.
create table ledger.profile_earnings (
  creator_id bigint not null,
  profile_id bigint not null,
  day date not null,
  micros bigint not null,
  primary key (creator_id, profile_id, day)
) with (fillfactor = 70);
create trigger profile_earnings_added after insert on ledger.earnings_daily
  referencing new table as added for each statement execute function ledger.follow_earnings();
create trigger profile_earnings_changed after update on ledger.earnings_daily
  referencing old table as removed new table as added for each statement execute function ledger.follow_earnings();

-- Likes: `post_deltas` is the stream, and folding a row away (it is deleted with that) is what rolls it up here.
create table likes_daily (
  profile_id bigint not null,
  day date not null,
  likes int not null,
  primary key (profile_id, day)
) with (fillfactor = 70);

create table likes_hourly (
  profile_id bigint not null,
  hour timestamptz not null,
  likes int not null,
  primary key (profile_id, hour)
) with (fillfactor = 70);
create index likes_hourly_old on likes_hourly (hour);
create trigger rolled_up after delete on post_deltas
  referencing old table as folded for each statement execute function roll_up_likes();

-- Subscribers: the stream is written by the change of a subscription itself, whoever changes it.
create table subscriber_changes (
  id bigint generated always as identity primary key,
  profile_id bigint not null,
  started smallint not null,
  ended smallint not null,
  at timestamptz not null
);
create index subscriber_changes_profile on subscriber_changes (profile_id);

create table subscribers_daily (
  profile_id bigint not null,
  day date not null,
  started int not null,
  ended int not null,
  primary key (profile_id, day)
) with (fillfactor = 70);

create table subscribers_hourly (
  profile_id bigint not null,
  hour timestamptz not null,
  started int not null,
  ended int not null,
  primary key (profile_id, hour)
) with (fillfactor = 70);
create index subscribers_hourly_old on subscribers_hourly (hour);
create trigger counted after insert or update of status on subscriptions
  for each row execute function count_subscriber();
