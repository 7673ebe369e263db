-- One line a thing and hour, whatever happened to it: 'Ada and 12 others liked …', 'followed …', 'commented on …'.
create table gathered_notices (
  kind text not null,
  entity_id bigint not null,
  hour timestamptz not null,
  notification_id bigint,
  primary key (kind, entity_id, hour)
);
insert into gathered_notices (kind, entity_id, hour, notification_id)
  select 'like', post_id, hour, notification_id from like_notices
  union all select 'comment', post_id, hour, notification_id from comment_notices
  union all select 'follower', profile_id, hour, notification_id from follow_notices;
drop table like_notices, comment_notices, follow_notices;
