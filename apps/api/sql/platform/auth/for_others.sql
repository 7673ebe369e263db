-- What other folders can read of sessions, including ended ones.
create or replace view all_sessions as
select id, user_id, device, address_mark, browser_mark, created_at, rotated_at, expires_at, ended_at
from sessions;
