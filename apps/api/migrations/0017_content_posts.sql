-- Posts with their media, likes, views and bookmarks.

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
  comment_count int not null default 0,
  check ((access_type = 2) = (price is not null))
) with (fillfactor = 80);
-- Holds all that a page number needs to be found, so that deep pages read no rows on the way.
create index posts_feed on posts (profile_id, id desc) include (state, hidden_at) where deleted_at is null;
create index posts_unshown on posts (profile_id) where deleted_at is null and (state <> 'ready' or hidden_at is not null);
create index posts_unfinished on posts (id) where state = 'processing' and deleted_at is null;
create index posts_creator on posts (creator_id, id desc) where deleted_at is null;
create unique index posts_publish_key on posts (creator_id, publish_key) where publish_key is not null;
-- As posts_feed, for a page of one kind, or of what is locked: most posts of a profile may be of another kind.
create index posts_of_kind on posts (profile_id, post_type, id desc) include (state, hidden_at) where deleted_at is null;
create index posts_locked on posts (profile_id, id desc) include (access_type, state, hidden_at)
  where deleted_at is null and access_type > 0;
create index posts_paid on posts (profile_id, id desc) include (state, hidden_at) where deleted_at is null and access_type = 2;

-- One picture or video. `key` names its files in the store; locked files are reached through signed addresses only.
create table media (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  position smallint not null,
  kind text not null check (kind in ('image', 'video')),
  key uuid not null unique,
  -- The uploaded format, as the extension of the original's file; never served.
  original text not null,
  -- The uploader's browser sent a picture of the video.
  poster_given boolean not null default false,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  mime text not null,
  bytes bigint not null,
  width int,
  height int,
  duration_ms int,
  has_picture boolean not null default true,
  -- Since when the files of this lie under their sealed names alone.
  sealed_at timestamptz
);
create unique index media_post on media (post_id, "position");
create index media_sealed on media (id) where sealed_at is not null;

-- No references to posts below: a like must not touch the row of a post that everybody likes. Posts are never deleted.
create table likes (
  post_id bigint not null,
  user_id bigint not null references users,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id, post_id);
create index likes_newest on likes (post_id, created_at desc);
create index likes_of_user_newest on likes (user_id, created_at desc, post_id);

create table views (
  day date not null,
  post_id bigint not null,
  viewer text not null,
  primary key (day, post_id, viewer)
) partition by range (day);

-- Likes and views not yet folded into the post's own counters; a read adds them, a job folds them every second.
create table post_deltas (
  id bigint generated always as identity primary key,
  post_id bigint not null,
  likes int not null default 0,
  views int not null default 0,
  at timestamptz not null,
  comments int not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
create index post_deltas_post on post_deltas (post_id) include (likes, views, comments);

-- How far telling a profile's subscribers of a new post has come.
create table post_announcements (
  post_id bigint primary key references posts,
  last_fan_id bigint not null default 0,
  done_at timestamptz
);
create index post_announcements_waiting on post_announcements (post_id) where done_at is null;

create table bookmark_lists (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (length(name) between 1 and 50),
  unique (user_id, name)
);

-- No reference to posts, as with likes.
create table bookmarks (
  user_id bigint not null references users,
  post_id bigint not null,
  list_id bigint references bookmark_lists on delete set null,
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index bookmarks_newest on bookmarks (user_id, created_at desc, post_id);
create index bookmarks_list on bookmarks (list_id);

-- Views are kept for two days, in one partition per day, so that old ones are dropped whole. The first partition takes everything up to
-- today; the default one takes whatever a clock that jumped puts outside of all others.
create table views_before (
  day date not null,
  post_id bigint not null,
  viewer text not null,
  primary key (day, post_id, viewer)
);
create table views_other partition of views default;

do $$
begin
  execute format(
    'alter table views attach partition views_before for values from (minvalue) to (%L)',
    (greatest(product_now(), now()) at time zone 'UTC')::date + 1
  );
end $$;

create trigger count_new_posts after insert on posts referencing new table as added for each statement
  execute function count_new_posts();
create trigger count_changed_posts after update on posts referencing old table as before new table as after for each statement
  execute function count_changed_posts();
-- Posts that are hidden or locked, profiles that are hidden, people who are suspended or leave.
create trigger purge_post after update of hidden_at, access_type on posts for each row
  when (old.hidden_at is null and new.hidden_at is not null or old.access_type = 0 and new.access_type <> 0)
  execute function purge_caches('postId');
