-- What other folders can read of tagged things, including hidden tags. `shown_tags` has a tag's name.
create or replace view all_profile_tags as
select profile_id, tag_id
from profile_tags;

create or replace view all_post_tags as
select post_id, tag_id
from post_tags;
