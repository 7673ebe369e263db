-- How many posts of each kind a profile shows: its tabs say so. Kept like its other counts (sql/posts/post_counts.sql).
alter table profiles
  add column film_count int not null default 0,
  add column album_count int not null default 0,
  add column subscriber_post_count int not null default 0,
  add column paid_post_count int not null default 0;

update profiles f
set film_count = c.films, album_count = c.albums, subscriber_post_count = c.for_subscribers, paid_post_count = c.paid
from (
  select profile_id, count(*) filter (where post_type = 1) as films, count(*) filter (where post_type = 2) as albums,
    count(*) filter (where access_type = 1) as for_subscribers, count(*) filter (where access_type = 2) as paid
  from posts where state = 'ready' and hidden_at is null and deleted_at is null group by profile_id
) c
where f.id = c.profile_id;

-- As posts_feed, for a page of one kind, or of what is locked: most posts of a profile may be of another kind.
create index posts_of_kind on posts (profile_id, post_type, id desc) include (state, hidden_at) where deleted_at is null;
create index posts_locked on posts (profile_id, id desc) include (access_type, state, hidden_at)
  where deleted_at is null and access_type > 0;
create index posts_paid on posts (profile_id, id desc) include (state, hidden_at)
  where deleted_at is null and access_type = 2;
