-- A page of a profile's posts, newest first: all (with the pinned post before them), those of one type, those for subscribers, or those
-- for sale.
-- It starts after a post, or at a page number. A function of its own, so that the outer statement is planned once and each
-- kind uses its own index, whatever the page.
create or replace function feed_page(
  p_profile bigint, p_mine boolean, p_limit int, p_offset int, p_before bigint, p_kind text, p_subscribed boolean
) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_before bigint := coalesce(p_before, 9223372036854775807);
  v_pinned bigint;
begin
  if p_kind = 'locked' and p_subscribed then
    return array(
      select id from posts
      where profile_id = p_profile and access_type = 2 and deleted_at is null and id < v_before
        and (post_is_open(state, hidden_at) or p_mine)
      order by id desc limit p_limit offset p_offset
    );
  elsif p_kind = 'locked' then
    return array(
      select id from posts
      where profile_id = p_profile and access_type > 0 and deleted_at is null and id < v_before
        and (post_is_open(state, hidden_at) or p_mine)
      order by id desc limit p_limit offset p_offset
    );
  elsif p_kind <> 'all' then
    return array(
      select id from posts
      where profile_id = p_profile and post_type = type_of_kind(p_kind) and deleted_at is null and id < v_before
        and (post_is_open(state, hidden_at) or p_mine)
      order by id desc limit p_limit offset p_offset
    );
  end if;
  select p.id into v_pinned from profiles f join posts p on p.id = f.pinned_post_id
  where f.id = p_profile and p.deleted_at is null and (post_is_open(p.state, p.hidden_at) or p_mine);
  if v_pinned is not null and p_before is null and p_offset = 0 then
    return v_pinned || array(
      select id from posts
      where profile_id = p_profile and deleted_at is null and id <> v_pinned and (post_is_open(state, hidden_at) or p_mine)
      order by id desc limit p_limit - 1
    );
  end if;
  -- After the pinned post come all others, newest first; with page numbers it is first on page one.
  if p_before = v_pinned then v_before := 9223372036854775807; end if;
  return array(
    select id from posts
    where profile_id = p_profile and deleted_at is null and id is distinct from v_pinned and id < v_before
      and (post_is_open(state, hidden_at) or p_mine)
    order by id desc limit p_limit offset p_offset - case when v_pinned is not null and p_offset > 0 then 1 else 0 end
  );
end $$;

-- Processes of 0.2.0 still say films.
create or replace function type_of_kind(p_kind text) returns smallint language sql immutable parallel safe
return case p_kind when 'photos' then 0 when 'videos' then 1 when 'films' then 1 when 'albums' then 2 end::smallint;

-- One kind of a profile's counts. What is locked depends on the viewer: for a subscriber, only pay-per-view posts.
create or replace function count_of_kind(
  p_kind text, p_posts int, p_films int, p_albums int, p_for_subscribers int, p_paid int, p_subscribed boolean
) returns int language sql immutable parallel safe
return case p_kind
  when 'photos' then p_posts - p_films - p_albums
  when 'videos' then p_films
  when 'films' then p_films
  when 'albums' then p_albums
  when 'locked' then p_paid + case when p_subscribed then 0 else p_for_subscribers end
  else p_posts
end;
