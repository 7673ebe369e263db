-- Rolls up what is folded into a post's counts, for the figures of its creator. Only one process folds at a time.
create or replace function roll_up_posts() returns trigger language plpgsql as $$
begin
  insert into post_hours as h
  select f.post_id, post_hour(p.created_at, f.at), sum(f.views), sum(f.likes), sum(f.comments)
  from folded f join all_posts p on p.id = f.post_id
  where post_hour(p.created_at, f.at) < 168 and f.post_id > (select after_post_id from figures_begin)
  group by 1, 2 order by 1, 2
  on conflict (post_id, hour) do update set views = h.views + excluded.views, likes = h.likes + excluded.likes,
    comments = h.comments + excluded.comments;
  insert into post_days as d
  select f.post_id, (f.at at time zone 'utc')::date, sum(f.views), sum(f.likes), sum(f.comments)
  from folded f group by 1, 2 order by 1, 2
  on conflict (post_id, day) do update set views = d.views + excluded.views, likes = d.likes + excluded.likes,
    comments = d.comments + excluded.comments;
  insert into post_sources as s
  select f.post_id, f.source, sum(f.views) from folded f where f.source is not null group by 1, 2 order by 1, 2
  on conflict (post_id, source) do update set views = s.views + excluded.views;
  insert into views_hourly as v
  select p.profile_id, date_trunc('hour', f.at, 'utc'), sum(f.views)
  from folded f join all_posts p on p.id = f.post_id
  where f.views <> 0 and f.at > product_now() - interval '28 days' group by 1, 2 order by 1, 2
  on conflict (profile_id, hour) do update set views = v.views + excluded.views;
  return null;
end $$;
