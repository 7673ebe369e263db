-- What other folders can read of posts, including deleted and hidden ones. `known_posts` and `shown_posts` say who may
-- see them.
create or replace view all_posts as
select id, profile_id, creator_id, title, caption, state, view_count, like_count, comment_count, created_at, hidden_at, deleted_at,
  access_type, price, post_type
from posts;

-- What other folders can read of likes.
create or replace view all_likes as
select post_id, user_id, created_at
from likes;
