-- Characters, what is published on them, and who liked and saw it.

create extension if not exists pg_trgm;

create table profiles (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  avatar_key uuid,
  requires_subscription boolean not null default true,
  custom_price_cents bigint check (custom_price_cents >= 99),
  post_count int not null default 0 check (post_count >= 0),
  image_count int not null default 0 check (image_count >= 0),
  popularity int not null default 0,
  -- Grows whenever what others see of its posts changes, counters apart: a page kept in memory is still good or it is not.
  feed_version bigint not null default 0,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  deleted_at timestamptz
) with (fillfactor = 80);
create index profiles_creator on profiles (creator_id, id desc) where deleted_at is null;
create index profiles_popular on profiles (popularity desc, id desc) where deleted_at is null and hidden_at is null;
create index profiles_newest on profiles (id desc) where deleted_at is null and hidden_at is null;
create index profiles_search on profiles using gin ((name || ' ' || description) gin_trgm_ops)
  where deleted_at is null and hidden_at is null;

-- post_type 0 image, 1 video, 2 album; access_type 0 public, 1 subscribers only, 2 pay-per-view; price in coin hundredths.
-- Others see a post that is ready, neither deleted nor hidden; its creator also sees it being processed or failed.
create table posts (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  creator_id bigint not null references creators,
  title text not null check (length(title) between 1 and 100),
  caption text not null default '',
  post_type smallint not null check (post_type between 0 and 2),
  access_type smallint not null check (access_type between 0 and 2),
  price bigint check (price between 1 and 100000000),
  image_count smallint not null default 0,
  like_count int not null default 0,
  view_count int not null default 0,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  failure text,
  -- Real time: when somebody last began to make the post's files.
  work_started_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  deleted_at timestamptz,
  check ((access_type = 2) = (price is not null))
) with (fillfactor = 80);
-- Holds all that a page number needs to be found, so that deep pages read no rows on the way.
create index posts_feed on posts (profile_id, id desc) include (state, hidden_at) where deleted_at is null;
create index posts_unshown on posts (profile_id) where deleted_at is null and (state <> 'ready' or hidden_at is not null);
create index posts_unfinished on posts (id) where state = 'processing' and deleted_at is null;
create index posts_creator on posts (creator_id, id desc) where deleted_at is null;

-- One picture or video. `key` names its files in the store; locked files are reached through signed addresses only.
create table media (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  position smallint not null,
  kind text not null check (kind in ('image', 'video')),
  key uuid not null unique,
  -- What was uploaded, as an extension of the original's file; never served.
  original text not null,
  -- The uploader's browser sent a picture of the video.
  poster_given boolean not null default false,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  mime text not null,
  bytes bigint not null,
  width int,
  height int,
  duration_ms int,
  has_picture boolean not null default true
);
create unique index media_post on media (post_id, position);

-- No references to posts below: a like must not touch the row of a post that everybody likes. Posts are never deleted.
create table likes (
  post_id bigint not null,
  user_id bigint not null references users,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id, post_id);

create table views (
  day date not null,
  post_id bigint not null,
  viewer text not null,
  primary key (day, post_id, viewer)
);

-- Likes and views not yet folded into the post's own counters; a read adds them, a job folds them every second.
create table post_deltas (
  id bigint generated always as identity primary key,
  post_id bigint not null,
  likes int not null default 0,
  views int not null default 0,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
create index post_deltas_post on post_deltas (post_id) include (likes, views);

-- Whether a fan's subscription opens a profile now. Nobody's does before there are subscriptions (0004 replaces this).
create function has_access(p_fan bigint, p_profile bigint) returns boolean language sql stable parallel safe
return false;

-- What a purchase is still good for: one viewing, over when consumed or 24 hours after it began.
create function purchase_state(bought boolean, revoked_at timestamptz, consumed_at timestamptz, viewing_started_at timestamptz)
returns text language sql stable parallel safe
return case
  when bought is not true or revoked_at is not null then 'none'
  when consumed_at is not null or viewing_started_at <= product_now() - interval '24 hours' then 'used'
  else 'open'
end;

-- A profile's counts follow its posts, whoever publishes, edits, hides or deletes them.
create function count_new_posts() returns trigger language plpgsql as $$
begin
  update profiles f
  set post_count = f.post_count + c.posts, image_count = f.image_count + c.images, feed_version = f.feed_version + 1
  from (
    select profile_id, count(*) as posts, sum(image_count) as images from added
    where state = 'ready' and deleted_at is null and hidden_at is null group by profile_id
  ) c
  where f.id = c.profile_id;
  return null;
end $$;
create trigger count_new_posts after insert on posts referencing new table as added
  for each statement execute function count_new_posts();

create function count_changed_posts() returns trigger language plpgsql as $$
begin
  update profiles f
  set post_count = f.post_count + c.posts, image_count = f.image_count + c.images, feed_version = f.feed_version + 1
  from (
    select n.profile_id, sum(d.sign) as posts, sum(d.sign * n.image_count) as images
    from after n join before o using (id)
    cross join lateral (select
      (n.state = 'ready' and n.deleted_at is null and n.hidden_at is null)::int
      - (o.state = 'ready' and o.deleted_at is null and o.hidden_at is null)::int as sign) d
    where d.sign <> 0
      or (n.title, n.caption, n.access_type, n.price) is distinct from (o.title, o.caption, o.access_type, o.price)
    group by n.profile_id
  ) c
  where f.id = c.profile_id;
  return null;
end $$;
create trigger count_changed_posts after update on posts referencing old table as before new table as after
  for each statement execute function count_changed_posts();

-- A page of a profile's posts, newest first. By itself, so that the statement around it is planned once: how far a page lies
-- in a feed is no reason to plan everything else anew.
create function feed_page(p_profile bigint, p_mine boolean, p_limit int, p_offset int) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select id from posts
    where profile_id = p_profile and deleted_at is null and ((state = 'ready' and hidden_at is null) or p_mine)
    order by id desc limit p_limit offset p_offset
  );
end $$;

-- Likes, or takes the like back. No row where there is no such post to like.
create function toggle_like(p_user bigint, p_post bigint) returns table (liked boolean, like_count int)
language plpgsql as $$
declare
  v_at timestamptz;
begin
  perform from posts p join profiles f on f.id = p.profile_id join users u on u.id = p.creator_id
  where p.id = p_post and p.state = 'ready' and p.deleted_at is null and p.hidden_at is null
    and f.deleted_at is null and f.hidden_at is null and u.suspended_at is null;
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

-- Counts each viewer of a post once a day.
create function record_views(p_posts bigint[], p_viewers text[]) returns void language sql as $$
  with seen as (
    insert into views (day, post_id, viewer)
    select (product_now() at time zone 'utc')::date, s.post_id, s.viewer from unnest(p_posts, p_viewers) s (post_id, viewer)
    on conflict do nothing
    returning post_id
  )
  insert into post_deltas (post_id, views, at) select post_id, count(*), product_now() from seen group by post_id
$$;

-- Moves what was counted meanwhile into the posts; one process at a time. Returns how much it moved.
create function fold_post_deltas(p_limit int) returns int language plpgsql as $$
declare
  v_folded int;
  v_liked bigint[];
begin
  if not pg_try_advisory_xact_lock(7261940021) then return 0; end if;
  with taken as (
    delete from post_deltas where id in (select d.id from post_deltas d order by d.id limit p_limit)
    returning post_id, likes, views
  ),
  summed as (
    select post_id, sum(likes)::int as likes, sum(views)::int as views, count(*)::int as n from taken group by post_id
  ),
  locked as (
    select p.id, p.profile_id, s.likes, s.views from posts p join summed s on s.post_id = p.id order by p.id for no key update of p
  ),
  counted as (
    update posts p set like_count = p.like_count + l.likes, view_count = p.view_count + l.views
    from locked l where p.id = l.id
    returning l.profile_id, l.likes
  ),
  ranked as (
    update profiles f set popularity = f.popularity + c.likes
    from (select profile_id, sum(likes) as likes from counted group by profile_id having sum(likes) <> 0) c
    where f.id = c.profile_id
  )
  select coalesce(sum(n), 0), array_agg(post_id) filter (where likes > 0) into v_folded, v_liked from summed;
  -- Their creators are told in one line a post and hour (0005).
  perform gather_like_notices(v_liked);
  return v_folded;
end $$;
