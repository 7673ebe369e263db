-- What other folders read of comments, deleted and hidden ones too. What others see is said by `shown_comments`.
create or replace view all_comments as
select id, post_id, profile_id, author_id, parent_id, body, of_suspended, created_at, hidden_at, deleted_at
from comments;
