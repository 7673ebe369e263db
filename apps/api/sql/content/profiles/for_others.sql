-- What other folders can read of profiles, including deleted and hidden ones. `known_profiles` and `shown_profiles` say
-- who may see them.
create or replace view all_profiles as
select id, creator_id, name, description, avatar_key, closed_to, post_count, created_at, hidden_at, deleted_at
from profiles;
