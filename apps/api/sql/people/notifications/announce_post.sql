-- Notifies the next p_limit fans of a new post: subscribers, and followers who asked for it. False when all were
-- notified. Each call commits its position, so that nobody is notified twice or left out if the process dies. A post
-- that isn't shown waits.
create or replace function announce_post(p_post bigint, p_limit int) returns boolean language plpgsql as $$
declare
  v_done timestamptz;
  v_last bigint;
  v_told bigint;
begin
  insert into post_announcements (post_id) values (p_post) on conflict do nothing;
  select done_at, last_fan_id into v_done, v_last from post_announcements where post_id = p_post for update;
  if v_done is not null or not exists (select from shown_posts where id = p_post) then return false; end if;
  with post as materialized (
    select p.title, p.profile_id, p.creator_id, r.name, r.closed_to, avatar_address(r.avatar_key) as avatar from all_posts p join all_profiles r on r.id = p.profile_id where p.id = p_post
  ),
  fans as materialized (
    select fan_id, bool_or(subscribed) as subscribed
    from (
      (select distinct s.fan_id, true as subscribed from all_subscriptions s
       where s.profile_id = (select profile_id from post) and s.fan_id > v_last and s.access_until > product_now()
       order by s.fan_id limit p_limit)
      union all
      (select w.user_id, false from all_follows w
       where w.profile_id = (select profile_id from post) and w.user_id > v_last and w.tells order by w.user_id limit p_limit)
    ) either
    group by fan_id order by fan_id limit p_limit
  ),
  reached as (
    select f.fan_id, f.subscribed from fans f, post p where reaches(p.creator_id, p.closed_to, f.fan_id)
  ), told as (
    insert into notifications (user_id, kind, sentence, params, related_entity_type, related_entity_id, avatar_url, created_at)
    select f.fan_id, k.kind, 'posted', jsonb_build_object('profile', p.name, 'title', p.title), 'Post', p_post, p.avatar,
      product_now()
    from post p, reached f cross join lateral (select case when f.subscribed then 'post' else 'followed-post' end as kind) k
    where not is_muted(f.fan_id, k.kind, 'app')
  ), written as (
    insert into due_digests (user_id, since, due_at)
    select f.fan_id, product_now(), product_now() + interval '1 day' from reached f, product_settings s
    where s.sends_mail and not is_muted(f.fan_id, 'post', 'mail')
    order by f.fan_id
    on conflict (user_id) do nothing
  )
  select max(fan_id) into v_told from fans;
  update post_announcements set last_fan_id = coalesce(v_told, last_fan_id),
    done_at = case when v_told is null then product_now() end
  where post_id = p_post;
  return v_told is not null;
end $$;
