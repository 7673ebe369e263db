-- Rewrites each post's notification about this hour's comments: visible ones, without people the creator has a block
-- with. Called by the job that folds counts, in its transaction.
create or replace function gather_comment_notices(p_posts bigint[]) returns void language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', product_now());
begin
  perform write_gathered_notice(r.creator_id, 'comment', 'commented', 'Post', r.id,
    jsonb_build_object('name', r.name, 'others', r.people - 1, 'title', r.title), r.avatar_url)
  from (
    select p.id, p.title, p.creator_id, g.people, u.name, u.avatar_url
    from all_posts p
    cross join lateral (
      select count(distinct author_id) as people, (array_agg(author_id order by created_at desc, id desc))[1] as newest
      from (
        select c.author_id, c.created_at, c.id from all_comments c
        where c.post_id = p.id and c.deleted_at is null and c.created_at >= v_hour and c.author_id <> p.creator_id
          and comment_is_open(c.deleted_at, c.hidden_at, c.of_suspended)
          and c.author_id <> all ((select unmet_by(p.creator_id))::bigint[])
        order by c.created_at desc limit 1000
      ) lately
    ) g
    join users u on u.id = g.newest
    where p.id = any (p_posts) and p.deleted_at is null and not is_muted(p.creator_id, 'comment', 'app')
    order by p.id
  ) r;
end $$;
