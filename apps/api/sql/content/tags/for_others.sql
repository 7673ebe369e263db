-- What other folders read of what is tagged, also with hidden tags. What a tag is called is said by `shown_tags`.
create or replace view all_profile_tags as
select profile_id, tag_id
from profile_tags;

create or replace view all_post_tags as
select post_id, tag_id
from post_tags;
