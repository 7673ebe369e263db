create or replace function roll_up_likes() returns trigger language plpgsql as $$
begin
  insert into likes_daily as l
  select p.profile_id, (f.at at time zone 'utc')::date, sum(f.likes)
  from folded f join all_posts p on p.id = f.post_id where f.likes <> 0 group by 1, 2 order by 1, 2
  on conflict (profile_id, day) do update set likes = l.likes + excluded.likes;
  insert into likes_hourly as l
  select p.profile_id, date_trunc('hour', f.at, 'utc'), sum(f.likes)
  from folded f join all_posts p on p.id = f.post_id
  where f.likes <> 0 and f.at > product_now() - interval '2 days' group by 1, 2 order by 1, 2
  on conflict (profile_id, hour) do update set likes = l.likes + excluded.likes;
  return null;
end $$;
