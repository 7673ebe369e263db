-- Adds new follows to the profiles' counters; one process at a time. Returns how many.
create or replace function fold_follows(p_limit int) returns int language plpgsql as $$
declare
  v_folded int;
  v_followed bigint[];
begin
  if not pg_try_advisory_xact_lock(7261940022) then return 0; end if;
  with taken as (
    delete from follow_deltas where id in (select d.id from follow_deltas d order by d.id limit p_limit)
    returning profile_id, followers
  ),
  summed as (
    select profile_id, sum(followers)::int as followers, count(*)::int as n, bool_or(followers > 0) as gained
    from taken group by profile_id
  ),
  locked as (
    select f.id, s.followers from profiles f join summed s on s.profile_id = f.id order by f.id for no key update of f
  ),
  counted as (
    update profiles f set follower_count = f.follower_count + l.followers from locked l where f.id = l.id and l.followers <> 0
  ),
  given as (
    insert into trend_gifts (profile_id, points) select id, 3 * followers from locked where followers <> 0
  )
  select coalesce(sum(n), 0), array_agg(profile_id) filter (where gained) into v_folded, v_followed from summed;
  perform group_follow_notices(v_followed);
  perform count_neighbours_again(v_followed);
  return v_folded;
end $$;

-- Rewrites each profile's notification about this hour's followers.
create or replace function group_follow_notices(p_profiles bigint[]) returns void language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', product_now());
begin
  perform write_gathered_notice(r.creator_id, 'follower', 'followed', 'Profile', r.id,
    jsonb_build_object('name', r.name, 'others', r.followers - 1, 'profile', r.profile), r.avatar_url)
  from (
    select f.id, f.name as profile, f.creator_id, g.followers, u.name, u.avatar_url
    from profiles f
    cross join lateral (
      select count(*) as followers from follows w where w.profile_id = f.id and w.created_at >= v_hour
    ) g
    cross join lateral (
      select w.user_id from follows w where w.profile_id = f.id and w.created_at >= v_hour order by w.created_at desc limit 1
    ) newest
    join all_people u on u.id = newest.user_id
    where f.id = any (p_profiles) and f.deleted_at is null and not is_muted(f.creator_id, 'follower', 'app')
    order by f.id
  ) r;
end $$;
