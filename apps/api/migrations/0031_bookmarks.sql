-- Posts that somebody keeps for later, in lists of their own.

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

create index likes_of_user_newest on likes (user_id, created_at desc, post_id);
