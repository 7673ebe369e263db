-- Sends a broadcast, or keeps it until its time. 'saved', 'again' (the same key and words), 'other words', 'hidden' (the character isn't
-- shown), or 'full': at most two a day (UTC) for each character, whoever asks at the same moment.
create or replace function save_broadcast(p_profile bigint, p_key uuid, p_segment text, p_days int, p_body text, p_writer text,
  p_name text, p_due timestamptz, p_a_day int, out outcome text, out broadcast_id bigint) language plpgsql as $$
declare
  v_creator bigint;
  v_due timestamptz := greatest(p_due, product_now());
begin
  perform pg_advisory_xact_lock(hashtextextended('broadcasts', p_profile));
  select id, case when (segment, days, body, written_by, writer_name) is not distinct from (p_segment, p_days, p_body, p_writer, p_name)
    then 'again' else 'other words' end
  into broadcast_id, outcome from broadcasts where profile_id = p_profile and key = p_key;
  if found then return; end if;
  select creator_id into v_creator from known_profiles where id = p_profile and is_shown;
  if not found then outcome := 'hidden'; return; end if;
  if broadcasts_left(p_profile, v_due, p_a_day) = 0 then outcome := 'full'; return; end if;
  insert into broadcasts (profile_id, creator_id, key, segment, days, body, written_by, writer_name, state, created_at, due_at)
  values (p_profile, v_creator, p_key, p_segment, p_days, p_body, p_writer, p_name, 'scheduled', product_now(), v_due)
  returning id into broadcast_id;
  outcome := 'saved';
  if v_due <= product_now() then perform start_broadcast(broadcast_id); end if;
end $$;

-- How many more a character may send on the day (UTC) of a moment. Cancelled ones don't count.
create or replace function broadcasts_left(p_profile bigint, p_at timestamptz, p_a_day int) returns int language sql stable
begin atomic
  select greatest(p_a_day - count(*), 0)::int from broadcasts
  where profile_id = p_profile and state <> 'cancelled'
    and (due_at at time zone 'UTC')::date = (p_at at time zone 'UTC')::date;
end;

-- From now on its fans find it in their messages. One row, however many they are. Of a character that isn't shown nothing is sent.
create or replace function start_broadcast(p_broadcast bigint) returns void language plpgsql as $$
declare
  b broadcasts;
begin
  select * into b from broadcasts where id = p_broadcast and state = 'scheduled' for no key update;
  if not found then return; end if;
  if not exists (select from known_profiles f where f.id = b.profile_id and f.is_shown) then
    update broadcasts set state = 'cancelled', ended_at = product_now() where id = b.id;
    return;
  end if;
  update broadcasts set state = 'sent', sent_at = product_now(), position = nextval('thread_positions'),
    recipients = count_broadcast_fans(b.profile_id, b.segment, b.days, 20000)
  where id = b.id;
end $$;

-- Starts one whose time has come; null if there is none. Several processes share the work.
create or replace function start_due_broadcast() returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from broadcasts where state = 'scheduled' and due_at <= product_now() order by due_at limit 1
  for no key update skip locked;
  if v_id is not null then perform start_broadcast(v_id); end if;
  return v_id;
end $$;

-- Takes back what wasn't sent; of what was, nobody else gets it. Whoever comes first, this or the start, the other sees what it did.
create or replace function end_broadcast(p_broadcast bigint, p_profile bigint) returns boolean language plpgsql as $$
begin
  perform from broadcasts where id = p_broadcast and profile_id = p_profile for no key update;
  if not found then return false; end if;
  update broadcasts set state = case state when 'scheduled' then 'cancelled' else 'stopped' end, ended_at = product_now()
  where id = p_broadcast and state in ('scheduled', 'sent');
  return true;
end $$;

-- Of a message that was taken out of its thread: nobody else gets it.
create or replace function stop_broadcast_of(p_thread bigint, p_number int) returns void language sql as $$
  update broadcasts b set state = 'stopped', ended_at = product_now()
  from all_broadcast_messages m where m.thread_id = p_thread and m.number = p_number and b.id = m.broadcast_id and b.state = 'sent'
$$;

-- With their creator go the words.
create or replace function erase_broadcasts(p_creator bigint) returns void language sql as $$
  update broadcasts set body = null, writer_name = case when written_by = 'team' then '-' end,
    ended_at = case when state in ('scheduled', 'sent') then product_now() else ended_at end,
    state = case state when 'scheduled' then 'cancelled' when 'sent' then 'stopped' else state end
  where creator_id = p_creator and body is not null
$$;
