-- Rewrites the likes line of each post in this hour. Called by the job that folds likes, in its transaction.
create or replace function gather_like_notices(p_posts bigint[]) returns void language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', product_now());
  r record;
  v_id bigint;
begin
  for r in
    select p.id, p.title, p.creator_id, g.likers, u.name, u.avatar_url
    from posts p
    cross join lateral (
      select count(*) as likers from likes l
      where l.post_id = p.id and l.created_at >= v_hour and l.user_id <> p.creator_id
    ) g
    cross join lateral (
      select l.user_id from likes l
      where l.post_id = p.id and l.created_at >= v_hour and l.user_id <> p.creator_id
      order by l.created_at desc limit 1
    ) newest
    join users u on u.id = newest.user_id
    where p.id = any (p_posts) and p.deleted_at is null
      and not exists (select from notification_mutes m where m.user_id = p.creator_id and m.kind = 'like' and m.channel = 'app')
    order by p.id
  loop
    insert into like_notices (post_id, hour) values (r.id, v_hour) on conflict do nothing;
    select notification_id into v_id from like_notices where post_id = r.id and hour = v_hour for update;
    if v_id is null then
      insert into notifications (user_id, kind, sentence, related_entity_type, related_entity_id, created_at)
        values (r.creator_id, 'like', 'liked', 'Post', r.id, product_now()) returning id into v_id;
      update like_notices set notification_id = v_id where post_id = r.id and hour = v_hour;
    end if;
    update notifications set
      params = jsonb_build_object('name', r.name, 'others', r.likers - 1, 'title', r.title),
      avatar_url = r.avatar_url, created_at = product_now(), read_at = null, xid = pg_current_xact_id()
    where id = v_id;
  end loop;
end $$;
