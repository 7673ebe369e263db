-- Comments.

-- No references to posts and profiles: a comment must not touch the row of a post on which everybody comments.
create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null,
  profile_id bigint not null,
  parent_id bigint references comments,
  author_id bigint not null references users,
  body text not null check (length(body) between 1 and 1000),
  -- The text without case, spaces and signs: one text sent to many is known by it.
  text_hash bigint not null,
  -- The writer, recorded on sending; a trigger refuses changes.
  written_by text not null check (written_by in ('person', 'creator', 'team', 'ai')),
  writer_name text check (length(writer_name) between 1 and 50),
  key uuid not null,
  like_count int not null default 0 check (like_count >= 0),
  reply_count int not null default 0 check (reply_count >= 0),
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  check ((written_by = 'team') = (writer_name is not null)),
  constraint comments_check1 check (parent_id is null or reply_count = 0 and not is_pinned)
) with (fillfactor = 85);
create index comments_of_post on comments (post_id, id desc) where parent_id is null and deleted_at is null;
create index comments_newest on comments (post_id, created_at desc) where deleted_at is null;
create index comments_of_parent on comments (parent_id, id) where parent_id is not null;
create index comments_of_author on comments (author_id, created_at desc) include (text_hash, post_id);
create unique index comments_key on comments (author_id, key);
create unique index comments_one_pinned on comments (post_id) where is_pinned and deleted_at is null;

create table comment_likes (
  comment_id bigint not null,
  user_id bigint not null references users,
  primary key (comment_id, user_id)
);
create index comment_likes_of_user on comment_likes (user_id, comment_id);

-- A profile without a row is open to its followers.
create table comment_rules (
  profile_id bigint primary key references profiles,
  audience text not null check (audience in ('followers', 'subscribers', 'nobody')),
  words text[] not null default '{}'
);

create trigger keep_writer before update on comments for each row execute function keep_comment_writer();
