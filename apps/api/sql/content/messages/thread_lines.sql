-- A thread as lists and its own page show it, for both sides, with the last message and only what may still be seen.
-- Nobody sees a thread with a block, and fans don't see one with a hidden character.
create or replace view thread_lines as
select t.*, f.name as profile_name, f.avatar_key, f.is_shown, u.name as fan_name, u.avatar_url as fan_avatar_url,
  m.from_fan as last_message_from_fan, m.body as last_body, m.written_by as last_written_by, m.sent_at as last_sent_at, m.files as last_files,
  coalesce(r.by_team, false) as by_team, coalesce(r.by_ai, false) as by_ai
from threads t
join known_profiles f on f.id = t.profile_id
join all_people u on u.id = t.fan_id
left join messages m on m.thread_id = t.id and m.number = t.last_number
left join message_rules r on r.profile_id = t.profile_id
where not kept_apart(t.fan_id, t.creator_id, t.profile_id);

-- What people let others see about themselves.
create or replace function shows_read(p_person bigint) returns boolean language sql stable
return coalesce((select shows_read from message_settings where user_id = p_person), true);

create or replace function shows_online(p_person bigint) returns boolean language sql stable
return coalesce((select shows_online from message_settings where user_id = p_person), true);

-- Whether someone had their messages open in the last two minutes, by the real clock.
create or replace function is_here(p_person bigint) returns boolean language sql stable
return exists (select from message_visits where user_id = p_person and seen_at > now() - interval '2 minutes');
