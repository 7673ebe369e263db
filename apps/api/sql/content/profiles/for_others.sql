-- What other folders read of profiles, deleted and hidden ones too. Who may see them is said by `known_profiles` and `shown_profiles`.
create or replace view all_profiles as
select id, creator_id, name, description, avatar_key, closed_to, post_count, created_at, hidden_at, deleted_at
from profiles;
