-- What people say beneath posts, and whom they do not want to meet.

create table blocks (
  blocker_id bigint not null references users,
  blocked_id bigint not null references users,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

-- A profile without a row is open to its followers.
create table comment_rules (
  profile_id bigint primary key references profiles,
  audience text not null check (audience in ('followers', 'subscribers', 'nobody')),
  words text[] not null default '{}'
);

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
  -- Who wrote it; recorded when it is sent and never changed (a trigger refuses it).
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
  check (parent_id is null or (reply_count = 0 and not is_pinned))
) with (fillfactor = 85);
create index comments_of_post on comments (post_id, id desc) where parent_id is null and deleted_at is null;
create index comments_newest on comments (post_id, created_at desc) where deleted_at is null;
create index comments_of_parent on comments (parent_id, id) where parent_id is not null;
create index comments_of_author on comments (author_id, created_at desc) include (text_hash, post_id);
create unique index comments_key on comments (author_id, key);
create unique index comments_one_pinned on comments (post_id) where is_pinned and deleted_at is null;
create trigger keep_writer before update on comments for each row execute function keep_comment_writer();

create table comment_likes (
  comment_id bigint not null,
  user_id bigint not null references users,
  primary key (comment_id, user_id)
);
create index comment_likes_of_user on comment_likes (user_id, comment_id);

create table comment_notices (
  post_id bigint not null references posts,
  hour timestamptz not null,
  notification_id bigint,
  primary key (post_id, hour)
);

alter table posts add column comment_count int not null default 0;
alter table post_deltas add column comments int not null default 0;
drop index post_deltas_post;
create index post_deltas_post on post_deltas (post_id) include (likes, views, comments);

-- A comment is reported like a post; then `creator_id` is who answers for it, its author, who need not be a creator.
alter table report_cases drop constraint report_cases_subject_type_check;
alter table report_cases add constraint report_cases_subject_type_check check (subject_type in ('profile', 'post', 'comment'));
alter table report_cases drop constraint report_cases_creator_id_fkey;
alter table report_cases add constraint report_cases_creator_id_fkey foreign key (creator_id) references users;
