-- Rewrites each post's likes line for this hour, without people the creator has a block with. Called by the job that
-- folds likes, in its transaction.
create or replace function gather_like_notices(p_posts bigint[]) returns void language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', product_now());
begin
  perform write_gathered_notice(r.creator_id, 'like', 'liked', 'Post', r.id,
    jsonb_build_object('name', r.name, 'others', r.likers - 1, 'title', r.title), r.avatar_url)
  from (
    select p.id, p.title, p.creator_id, g.likers, u.name, u.avatar_url
    from all_posts p
    cross join lateral (
      select count(*) as likers from all_likes l
      where l.post_id = p.id and l.created_at >= v_hour and l.user_id <> p.creator_id
        and l.user_id <> all ((select unmet_by(p.creator_id))::bigint[])
    ) g
    cross join lateral (
      select l.user_id from all_likes l
      where l.post_id = p.id and l.created_at >= v_hour and l.user_id <> p.creator_id
        and l.user_id <> all ((select unmet_by(p.creator_id))::bigint[])
      order by l.created_at desc limit 1
    ) newest
    join users u on u.id = newest.user_id
    where p.id = any (p_posts) and p.deleted_at is null and not is_muted(p.creator_id, 'like', 'app')
    order by p.id
  ) r;
end $$;
