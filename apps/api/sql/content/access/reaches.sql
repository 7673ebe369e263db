-- Whether a person may be notified about a creator's profile: in the bell, by email, or by a live update.
create or replace function reaches(p_creator bigint, p_closed text[], p_person bigint) returns boolean language sql stable parallel safe
return not blocked_between(p_person, p_creator) and not closed_to_person(p_person, p_closed);
