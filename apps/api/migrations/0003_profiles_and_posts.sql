-- Characters, what is published on them, and who liked and saw it.

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
create index profiles_creator on profiles (creator_id, id desc);
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
  -- The caller's idempotency key: who asks again is answered with this post.
  publish_key uuid,
  check ((access_type = 2) = (price is not null))
) with (fillfactor = 80);

-- Holds all that a page number needs to be found, so that deep pages read no rows on the way.
create index posts_feed on posts (profile_id, id desc) include (state, hidden_at) where deleted_at is null;
create index posts_unshown on posts (profile_id) where deleted_at is null and (state <> 'ready' or hidden_at is not null);
create index posts_unfinished on posts (id) where state = 'processing' and deleted_at is null;
create index posts_creator on posts (creator_id, id desc) where deleted_at is null;
create unique index posts_publish_key on posts (creator_id, publish_key) where publish_key is not null;

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
create index likes_newest on likes (post_id, created_at desc);

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
create trigger count_new_posts after insert on posts referencing new table as added
  for each statement execute function count_new_posts();
create trigger count_changed_posts after update on posts referencing old table as before new table as after
  for each statement execute function count_changed_posts();
