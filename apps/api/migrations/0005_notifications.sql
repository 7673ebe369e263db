-- What people are told. Written in the transaction of its cause; pushed by whoever finds it committed.

create table notifications (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  user_id bigint not null references users,
  kind text not null,
  message text not null check (length(message) between 1 and 500),
  related_entity_type text check (related_entity_type in ('Profile', 'Post', 'Subscription', 'Wallet', 'Payout')),
  related_entity_id bigint,
  avatar_url text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_xid on notifications (xid);
create index notifications_old on notifications (created_at);

-- Kinds that somebody does not want to hear of.
create table notification_mutes (
  user_id bigint not null references users,
  kind text not null,
  primary key (user_id, kind)
);

-- How far those who read what others committed have come. One process at a time holds the row and works.
create table notification_tails (
  name text primary key check (name in ('push', 'purchases')),
  xid xid8 not null default '0'
);
insert into notification_tails (name) values ('push'), ('purchases');

-- One line a post and hour: 'Ada and 12 others liked …'. The line is rewritten as more people like the post.
create table like_notices (
  post_id bigint not null references posts,
  hour timestamptz not null,
  notification_id bigint,
  primary key (post_id, hour)
);

-- How far telling a profile's subscribers of a new post has come.
create table post_announcements (
  post_id bigint primary key references posts,
  last_fan_id bigint not null default 0,
  done_at timestamptz
);

-- Rewrites the likes line of each post in this hour. Called by the job that folds likes, in its transaction.
create function gather_like_notices(p_posts bigint[]) returns void language plpgsql as $$
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
      and not exists (select from notification_mutes m where m.user_id = p.creator_id and m.kind = 'like')
    order by p.id
  loop
    insert into like_notices (post_id, hour) values (r.id, v_hour) on conflict do nothing;
    select notification_id into v_id from like_notices where post_id = r.id and hour = v_hour for update;
    if v_id is null then
      insert into notifications (user_id, kind, message, related_entity_type, related_entity_id, created_at)
        values (r.creator_id, 'like', '-', 'Post', r.id, product_now()) returning id into v_id;
      update like_notices set notification_id = v_id where post_id = r.id and hour = v_hour;
    end if;
    update notifications set
      message = left(r.name, 100) || case r.likers when 1 then '' when 2 then ' and 1 other'
        else ' and ' || r.likers - 1 || ' others' end || ' liked “' || r.title || '”',
      avatar_url = r.avatar_url, created_at = product_now(), read_at = null, xid = pg_current_xact_id()
    where id = v_id;
  end loop;
end $$;

create index likes_newest on likes (post_id, created_at desc);

create index subscriptions_by_fan on subscriptions (profile_id, fan_id);

-- Tells the next fans of a new post, at most p_limit of them; false once all are told. Each call commits how far it came, so
-- that nobody is told twice and nobody is left out, whenever the process ends.
create function announce_post(p_post bigint, p_limit int, p_avatar text) returns boolean language plpgsql as $$
declare
  v_done timestamptz;
  v_last bigint;
  v_told bigint;
begin
  insert into post_announcements (post_id) values (p_post) on conflict do nothing;
  select done_at, last_fan_id into v_done, v_last from post_announcements where post_id = p_post for update;
  if v_done is not null then return false; end if;
  with fans as materialized (
    select distinct s.fan_id from posts p
    join subscriptions s on s.profile_id = p.profile_id and s.fan_id > v_last and s.access_until > product_now()
    where p.id = p_post and p.deleted_at is null and p.hidden_at is null
    order by s.fan_id limit p_limit
  ), told as (
    insert into notifications (user_id, kind, message, related_entity_type, related_entity_id, avatar_url, created_at)
    select f.fan_id, 'post', r.name || ' posted “' || p.title || '”', 'Profile', r.id,
      p_avatar, product_now()
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
