create or replace function prune_hourly_counts() returns void language sql as $$
  delete from likes_hourly where hour < product_now() - interval '3 days';
  delete from subscribers_hourly where hour < product_now() - interval '3 days';
  delete from views_hourly where hour < product_now() - interval '29 days';
  delete from post_days where day < (product_now() at time zone 'utc')::date - 400;
$$;

-- Recounts likes and subscribers from their rows, after a bulk load (`select recount_dashboard()`).
create or replace function recount_dashboard() returns void language plpgsql as $$
begin
  lock table post_deltas, subscriber_changes in exclusive mode;
  delete from likes_daily;
  delete from likes_hourly;
  delete from subscribers_daily;
  delete from subscribers_hourly;
  create temporary table counted_likes on commit drop as
  select p.profile_id, k.created_at as at, 1 as likes from all_likes k join all_posts p on p.id = k.post_id
  union all select p.profile_id, d.at, -d.likes from post_deltas d join all_posts p on p.id = d.post_id where d.likes <> 0;
  insert into likes_daily
  select profile_id, (at at time zone 'utc')::date, sum(likes) from counted_likes group by 1, 2;
  insert into likes_hourly
  select profile_id, date_trunc('hour', at, 'utc'), sum(likes) from counted_likes
  where at > product_now() - interval '2 days' group by 1, 2;
  delete from subscriber_changes;
  insert into subscriber_changes (profile_id, started, ended, at)
  select profile_id, 1, 0, anchor_at from all_subscriptions where anchor_at is not null
  union all select profile_id, 0, 1, ended_at from all_subscriptions where ended_at is not null;
  perform fold_subscriber_changes(2147483647);
end $$;
