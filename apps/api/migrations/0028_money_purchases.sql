-- Posts whose purchases are refunded.

create table closing_posts (
  post_id bigint primary key references posts,
  since timestamptz not null
);

create trigger close_purchases after update of deleted_at on posts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function close_purchases_of_post();
