-- Tells the next fans of a new post, at most p_limit of them; false once all are told. Each call commits how far it came, so
-- that nobody is told twice and nobody is left out, whenever the process ends. A post that is not shown waits until it is.
create or replace function announce_post(p_post bigint, p_limit int, p_avatar text) returns boolean language plpgsql as $$
declare
  v_done timestamptz;
  v_last bigint;
  v_told bigint;
begin
  insert into post_announcements (post_id) values (p_post) on conflict do nothing;
  select done_at, last_fan_id into v_done, v_last from post_announcements where post_id = p_post for update;
  if v_done is not null or not exists (select from shown_posts where id = p_post) then return false; end if;
  with fans as materialized (
    select distinct s.fan_id from posts p
    join subscriptions s on s.profile_id = p.profile_id and s.fan_id > v_last and s.access_until > product_now()
    where p.id = p_post
    order by s.fan_id limit p_limit
  ), told as (
    insert into notifications (user_id, kind, sentence, params, related_entity_type, related_entity_id, avatar_url, created_at)
    select f.fan_id, 'post', 'posted', jsonb_build_object('profile', r.name, 'title', p.title), 'Profile', r.id, p_avatar,
      product_now()
    from fans f, posts p join profiles r on r.id = p.profile_id
    where p.id = p_post
      and not exists (select from notification_mutes m where m.user_id = f.fan_id and m.kind = 'post')
  )
  select max(fan_id) into v_told from fans;
  update post_announcements set last_fan_id = coalesce(v_told, last_fan_id),
    done_at = case when v_told is null then product_now() end
  where post_id = p_post;
  return v_told is not null;
end $$;
