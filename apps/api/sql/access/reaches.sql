-- Whether news of a creator's profile come to somebody who does not ask now: in the bell, by mail, or while they look elsewhere.
create or replace function reaches(p_creator bigint, p_closed text[], p_person bigint) returns boolean language sql stable parallel safe
return not blocked_between(p_person, p_creator) and not closed_to_person(p_person, p_closed);
