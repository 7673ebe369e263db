-- What other folders can read of comments, including deleted and hidden ones. `shown_comments` has what others see.
create or replace view all_comments as
select id, post_id, profile_id, author_id, parent_id, body, of_suspended, created_at, hidden_at, deleted_at
from comments;
