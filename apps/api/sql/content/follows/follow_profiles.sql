-- Follows profiles for many people in one statement; a person's requests for one profile count in order.
create or replace function follow_profiles(p_users bigint[], p_profiles bigint[], p_tells boolean[], p_from_posts bigint[])
returns table (place bigint, outcome text, tells boolean, follower_count int) language plpgsql as $$
declare
  v_outcomes text[] := '{}';
begin
  -- One order for all, so that two calls can't deadlock.
  perform hold_pair(pair.one, pair.other) from (
    select distinct least(n.user_id, f.creator_id) as one, greatest(n.user_id, f.creator_id) as other
    from unnest(p_users, p_profiles) n (user_id, profile_id) join shown_profiles f on f.id = n.profile_id
    order by one, other
  ) pair;
  for v_place in 1..cardinality(p_users) loop
    v_outcomes := v_outcomes
      || follow_profile(p_users[v_place], p_profiles[v_place], p_tells[v_place], p_from_posts[v_place]);
  end loop;
  return query
  -- If many follow one profile, each is counted once.
  with counts as materialized (
    select d.id, follower_count_of(d.id) as followers from (select distinct n.id from unnest(p_profiles) n (id)) d
  )
  select n.place, n.outcome, w.tells, c.followers
  from unnest(p_users, p_profiles, v_outcomes) with ordinality n (user_id, profile_id, outcome, place)
  join counts c on c.id = n.profile_id
  left join follows w on w.user_id = n.user_id and w.profile_id = n.profile_id;
end $$;
