-- What other folders read of people, whatever has become of them.
create or replace view all_people as
select id, name, email, email_unverified, avatar_url, locale, time_zone, quiet_from, quiet_until, created_at, suspended_at, deletes_at,
  erased_at
from users;
