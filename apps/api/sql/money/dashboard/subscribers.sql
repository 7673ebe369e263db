-- A subscriber counts from the first payment until the subscription has ended, retries of a failed renewal included.
create or replace function count_subscriber() returns trigger language plpgsql as $$
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

-- Folds up to p_limit changes; rows locked by another process are skipped. Returns how many.
create or replace function fold_subscriber_changes(p_limit int default 10000) returns bigint language sql as $$
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
