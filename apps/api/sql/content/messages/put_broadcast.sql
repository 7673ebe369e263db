-- Puts a broadcast into the thread of a fan who gets it, at the end, without disturbing the creator's lists. Null if the two may not
-- write to each other.
create or replace function put_broadcast(p_thread bigint, p_broadcast bigint, p_body text, p_writer text, p_name text,
  p_sent_at timestamptz, p_position bigint) returns int language plpgsql as $$
declare
  t threads;
begin
  select * into t from threads where id = p_thread for no key update;
  if t.id is null or message_refusal(t, false) is not null then return null; end if;
  insert into messages (thread_id, number, from_fan, written_by, writer_name, body, key, words_hash, sent_at, files, broadcast_id)
  values (t.id, t.last_number + 1, false, p_writer, p_name, p_body, gen_random_uuid(),
    words_hash(p_body, null, p_writer, p_name, '{}', null), p_sent_at, 0, p_broadcast);
  update threads set position = coalesce(position, p_position), last_number = last_number + 1,
    creator_count = creator_count + 1, broadcasts = broadcasts + 1, broadcast_position = p_position, fan_unread = fan_unread + 1,
    fan_box = case when fan_muted then fan_box else 'inbox' end,
    creator_box = case when last_number = 0 then 'broadcasts' else creator_box end
  where id = t.id;
  return t.last_number + 1;
end $$;

-- A fan hears no more broadcasts of this thread's character, or of any, or hears them again. False if the thread isn't theirs.
create or replace function mute_broadcasts(p_thread bigint, p_fan bigint, p_all boolean, p_muted boolean) returns boolean
language plpgsql as $$
begin
  perform from threads where id = p_thread and fan_id = p_fan for no key update;
  if not found then return false; end if;
  if p_all then
    insert into message_settings as s (user_id, shows_read, shows_online, mutes_broadcasts) values (p_fan, true, true, p_muted)
    on conflict (user_id) do update set mutes_broadcasts = p_muted;
  else
    update threads set fan_mutes_broadcasts = p_muted where id = p_thread;
  end if;
  if p_muted then perform note_muted_broadcast(p_thread, p_fan); end if;
  return true;
end $$;

create or replace function mutes_broadcasts(p_fan bigint, p_profile bigint) returns boolean language sql stable
begin atomic
  select exists (select from message_settings where user_id = p_fan and mutes_broadcasts)
    or exists (select from threads where fan_id = p_fan and profile_id = p_profile and fan_mutes_broadcasts);
end;
