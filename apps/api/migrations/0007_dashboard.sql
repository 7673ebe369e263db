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
grant select on ledger.profile_earnings to fanlight_app;

create function ledger.follow_earnings() returns trigger
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into profile_earnings as p
    select creator_id, profile_id, day, sum(sale_micros - refunded_micros) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (creator_id, profile_id, day) do update set micros = p.micros + excluded.micros;
  else
    insert into profile_earnings as p
    select creator_id, profile_id, day, sum(micros)
    from (
      select creator_id, profile_id, day, sale_micros - refunded_micros as micros from added
      union all select creator_id, profile_id, day, refunded_micros - sale_micros from removed
    ) changed group by 1, 2, 3 order by 1, 2, 3
    on conflict (creator_id, profile_id, day) do update set micros = p.micros + excluded.micros;
  end if;
  return null;
end $$;
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

create function roll_up_likes() returns trigger language plpgsql as $$
begin
  insert into likes_daily as l
  select p.profile_id, (f.at at time zone 'utc')::date, sum(f.likes)
  from folded f join posts p on p.id = f.post_id where f.likes <> 0 group by 1, 2 order by 1, 2
  on conflict (profile_id, day) do update set likes = l.likes + excluded.likes;
  insert into likes_hourly as l
  select p.profile_id, date_trunc('hour', f.at, 'utc'), sum(f.likes)
  from folded f join posts p on p.id = f.post_id
  where f.likes <> 0 and f.at > product_now() - interval '2 days' group by 1, 2 order by 1, 2
  on conflict (profile_id, hour) do update set likes = l.likes + excluded.likes;
  return null;
end $$;
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

-- Folds up to p_limit changes away; what another process folds at the same moment is left to it. Returns how many.
create function fold_subscriber_changes(p_limit int default 10000) returns bigint language sql as $$
  with folded as (
    delete from subscriber_changes where id in (
      select id from subscriber_changes order by id limit p_limit for update skip locked
    ) returning profile_id, started, ended, at
  ),
  days as (
    insert into subscribers_daily as s
    select profile_id, (at at time zone 'utc')::date, sum(started), sum(ended) from folded group by 1, 2 order by 1, 2
    on conflict (profile_id, day) do update set started = s.started + excluded.started, ended = s.ended + excluded.ended
  ),
  hours as (
    insert into subscribers_hourly as s
    select profile_id, date_trunc('hour', at, 'utc'), sum(started), sum(ended) from folded
    where at > product_now() - interval '2 days' group by 1, 2 order by 1, 2
    on conflict (profile_id, hour) do update set started = s.started + excluded.started, ended = s.ended + excluded.ended
  )
  select count(*) from folded
$$;

create function prune_hourly_counts() returns void language sql as $$
  delete from likes_hourly where hour < product_now() - interval '3 days';
  delete from subscribers_hourly where hour < product_now() - interval '3 days';
$$;

-- A subscriber counts from the first payment until the subscription has ended, retries of a failed renewal included.
create function count_subscriber() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op = 'UPDATE' and old.status in ('active', 'past_due', 'expired');
  had_ended boolean := tg_op = 'UPDATE' and old.status = 'expired';
begin
  if new.status in ('active', 'past_due', 'expired') and not was_counted then
    insert into subscriber_changes (profile_id, started, ended, at) values (new.profile_id, 1, 0, new.anchor_at);
  end if;
  if new.status = 'expired' and not had_ended then
    insert into subscriber_changes (profile_id, started, ended, at) values (new.profile_id, 0, 1, new.ended_at);
  end if;
  return null;
end $$;
create trigger counted after insert or update of status on subscriptions
  for each row execute function count_subscriber();

-- Counts likes and subscribers anew from what they count: after rows were loaded in bulk (`select recount_dashboard()`).
create function recount_dashboard() returns void language plpgsql as $$
begin
  lock table post_deltas, subscriber_changes in exclusive mode;
  delete from likes_daily;
  delete from likes_hourly;
  delete from subscribers_daily;
  delete from subscribers_hourly;
  create temporary table counted_likes on commit drop as
  select p.profile_id, k.created_at as at, 1 as likes from likes k join posts p on p.id = k.post_id
  union all select p.profile_id, d.at, -d.likes from post_deltas d join posts p on p.id = d.post_id where d.likes <> 0;
  insert into likes_daily
  select profile_id, (at at time zone 'utc')::date, sum(likes) from counted_likes group by 1, 2;
  insert into likes_hourly
  select profile_id, date_trunc('hour', at, 'utc'), sum(likes) from counted_likes
  where at > product_now() - interval '2 days' group by 1, 2;
  delete from subscriber_changes;
  insert into subscriber_changes (profile_id, started, ended, at)
  select profile_id, 1, 0, anchor_at from subscriptions where anchor_at is not null
  union all select profile_id, 0, 1, ended_at from subscriptions where ended_at is not null;
  perform fold_subscriber_changes(2147483647);
end $$;
