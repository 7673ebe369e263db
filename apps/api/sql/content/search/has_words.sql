-- Whether a profile matches a search and a tag: for unselective filters, checked row by row. Declared as
-- cheap, so that the planner treats the list as unfiltered.
create or replace function has_words(p_profile bigint, p_query tsquery) returns boolean language sql stable parallel safe cost 1
return exists (select from profile_words w where w.profile_id = p_profile and w.words @@ p_query);

create or replace function has_tag(p_profile bigint, p_tag bigint) returns boolean language sql stable parallel safe cost 1
return exists (select from all_profile_tags l where l.profile_id = p_profile and l.tag_id = p_tag);
