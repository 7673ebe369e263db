-- Whether the country that asks is one that a profile is closed to. The application says before a statement which one asks
-- (db/asking-from.ts); where it says nothing, nobody in particular asks.
create or replace function closed_here(p_closed text[]) returns boolean language sql stable parallel safe
return p_closed is not null and coalesce(current_setting('fanlight.country', true) = any (p_closed), false);

-- The same of somebody who does not ask now, by where they were last.
create or replace function closed_to_person(p_person bigint, p_closed text[]) returns boolean language sql stable parallel safe
begin atomic
  select p_closed is not null
    and exists (select from person_countries c where c.user_id = p_person and c.country = any (p_closed));
end;
