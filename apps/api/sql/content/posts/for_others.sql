-- What other folders read of posts, deleted and hidden ones too. Who may see them is said by `known_posts` and `shown_posts`.
create or replace view all_posts as
select id, profile_id, creator_id, title, caption, state, view_count, like_count, comment_count, created_at, hidden_at, deleted_at,
  access_type, price
from posts;

-- And of who likes them.
create or replace view all_likes as
select post_id, user_id, created_at
from likes;
