-- A post may wait for its time: nobody but its creator sees it until then. When it is due it is published as a new row, so that it
-- stands in every list where it belongs by then.
alter table posts add column publish_at timestamptz;
alter table posts drop constraint posts_state_check;
alter table posts add constraint posts_state_check check (state in ('processing', 'ready', 'failed', 'scheduled'));
alter table posts add constraint posts_wait_or_are_ready check (state <> 'ready' or publish_at is null);
create index posts_scheduled on posts (publish_at) where state = 'scheduled' and deleted_at is null;
