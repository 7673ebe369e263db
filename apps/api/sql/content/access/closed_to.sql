-- Whether a profile is closed to the current country. The application sets it before a statement
-- (platform/db/asking-from.ts); without it, nothing is closed.
create or replace function closed_here(p_closed text[]) returns boolean language sql stable parallel safe
return p_closed is not null and coalesce(current_setting('fanlight.country', true) = any (p_closed), false);

-- The same for someone who isn't asking now, by their last known country.
create or replace function closed_to_person(p_person bigint, p_closed text[]) returns boolean language sql stable parallel safe
begin atomic
  select p_closed is not null
    and exists (select from person_countries c where c.user_id = p_person and c.country = any (p_closed));
end;
