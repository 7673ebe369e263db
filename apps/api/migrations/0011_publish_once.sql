-- The caller's idempotency key, on the post that it made: who asks again is answered with this post.
alter table posts add column publish_key uuid;
create unique index posts_publish_key on posts (creator_id, publish_key) where publish_key is not null;
