-- Follows a profile, or changes whether its posts are announced: 'done', 'own', or 'none' if there is no such profile.
create or replace function follow_profile(p_user bigint, p_profile bigint, p_tells boolean, p_from_post bigint) returns text
language plpgsql as $$
declare
  v_creator bigint := (select creator_id from shown_profiles where id = p_profile);
begin
  if v_creator is null then return 'none'; end if;
  perform hold_pair(p_user, v_creator);
  if blocked_between(p_user, v_creator) then return 'none'; end if;
  if v_creator = p_user then return 'own'; end if;
  insert into follows as w (user_id, profile_id, tells, from_post_id, created_at)
  values (p_user, p_profile, coalesce(p_tells, true),
    (select id from shown_posts where id = p_from_post and profile_id = p_profile), product_now())
  on conflict (user_id, profile_id) do nothing;
  if found then
    insert into follow_deltas (profile_id, followers) values (p_profile, 1);
  elsif p_tells is not null then
    update follows set tells = p_tells where user_id = p_user and profile_id = p_profile;
  end if;
  return 'done';
end $$;

create or replace function unfollow_profile(p_user bigint, p_profile bigint) returns void language sql as $$
  with gone as (delete from follows where user_id = p_user and profile_id = p_profile returning profile_id)
  insert into follow_deltas (profile_id, followers) select profile_id, -1 from gone
$$;

-- Includes follows not folded into the counter yet.
create or replace function follower_count_of(p_profile bigint) returns int language sql stable
begin atomic
  select f.follower_count + coalesce((select sum(d.followers) from follow_deltas d where d.profile_id = f.id), 0)::int
  from profiles f where f.id = p_profile;
end;
