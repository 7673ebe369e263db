-- A page of a profile's posts, newest first. By itself, so that the statement around it is planned once: how far a page lies
-- in a feed is no reason to plan everything else anew.
create or replace function feed_page(p_profile bigint, p_mine boolean, p_limit int, p_offset int) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select id from posts
    where profile_id = p_profile and deleted_at is null and (post_is_open(state, hidden_at) or p_mine)
    order by id desc limit p_limit offset p_offset
  );
end $$;
