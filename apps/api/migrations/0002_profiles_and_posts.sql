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
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  deleted_at timestamptz
);
create index profiles_creator on profiles (creator_id, id desc) where deleted_at is null;
create index profiles_popular on profiles (popularity desc, id desc) where deleted_at is null and hidden_at is null;
create index profiles_newest on profiles (id desc) where deleted_at is null and hidden_at is null;
create index profiles_search on profiles using gin ((name || ' ' || description) gin_trgm_ops)
  where deleted_at is null and hidden_at is null;

-- post_type 0 image, 1 video, 2 album; access_type 0 public, 1 subscribers only, 2 pay-per-view; price in coin hundredths.
create table posts (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  creator_id bigint not null references creators,
  title text not null check (length(title) between 1 and 100),
  caption text not null default '',
  post_type smallint not null check (post_type between 0 and 2),
  access_type smallint not null check (access_type between 0 and 2),
  price bigint check (price between 1 and 100000000),
  like_count int not null default 0,
  view_count int not null default 0,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  deleted_at timestamptz,
  check ((access_type = 2) = (price is not null))
);
create index posts_feed on posts (profile_id, id desc) where deleted_at is null;
create index posts_creator on posts (creator_id, id desc) where deleted_at is null;

-- One picture or video. `key` names its files in the store; locked files are reached through signed addresses only.
create table media (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  post_id bigint references posts,
  position smallint not null default 0,
  kind text not null check (kind in ('image', 'video')),
  key uuid not null unique,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  failure text,
  mime text not null,
  bytes bigint not null,
  width int,
  height int,
  duration_ms int,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index media_post on media (post_id, position) where removed_at is null;
create index media_unsettled on media (created_at) where post_id is null or removed_at is not null;

create table likes (
  post_id bigint not null references posts,
  user_id bigint not null references users,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id, post_id);

create table views (
  post_id bigint not null references posts,
  viewer text not null,
  day date not null,
  primary key (post_id, day, viewer)
);

-- Likes and views not yet folded into the post's own counters; a read adds them, a job folds them every second.
create table post_deltas (
  id bigint generated always as identity primary key,
  post_id bigint not null,
  likes smallint not null default 0,
  views smallint not null default 0,
  at timestamptz not null
);
create index post_deltas_post on post_deltas (post_id) include (likes, views);
