-- Likes, or takes the like back. No row where there is no such post to like.
create or replace function toggle_like(p_user bigint, p_post bigint) returns table (liked boolean, like_count int)
language plpgsql as $$
declare
  v_at timestamptz;
begin
  -- One after the other for each person and post; what follows sees what the one before did.
  perform pg_advisory_xact_lock(hashtextextended('like ' || p_user, p_post));
  perform from shown_posts where id = p_post and not kept_apart(p_user, creator_id, profile_id);
  if not found then return; end if;
  -- Taken back, a like counts against the day on which it was given: no day ever has fewer than none.
  delete from likes l where l.post_id = p_post and l.user_id = p_user returning l.created_at into v_at;
  liked := not found;
  if liked then
    insert into likes (post_id, user_id, created_at) values (p_post, p_user, product_now()) on conflict do nothing;
  end if;
  if found then
    insert into post_deltas (post_id, likes, at) values (p_post, case when liked then 1 else -1 end, coalesce(v_at, product_now()));
  end if;
  return query select liked, p.like_count + coalesce((select sum(d.likes) from post_deltas d where d.post_id = p_post), 0)::int
  from posts p where p.id = p_post;
end $$;
