-- The post that stands first on the profile, if its creator pinned one. Not a reference, as with newest_post_id: a deleted or hidden
-- post is not shown, and pinned again when it returns.
alter table profiles add column pinned_post_id bigint;
