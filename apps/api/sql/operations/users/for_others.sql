-- What other folders can read of people, including suspended and deleted ones.
create or replace view all_people as
select id, name, email, email_unverified, avatar_url, locale, time_zone, quiet_from, quiet_until, created_at, suspended_at, deletes_at,
  erased_at
from users;
