-- Edits the person's own message in time: 'done', 'none', 'late', or why they may not write here.
create or replace function edit_message(p_thread bigint, p_number int, p_author bigint, p_body text, p_minutes int) returns text
language plpgsql as $$
declare
  t threads;
  m messages;
  v_refusal text;
begin
  select * into t from threads where id = p_thread and p_author in (fan_id, creator_id) for no key update;
  select * into m from messages where thread_id = t.id and number = p_number and from_fan = (t.fan_id = p_author) and deleted_at is null;
  if m.number is null then return 'none'; end if;
  v_refusal := message_refusal(t, m.from_fan);
  if v_refusal not in ('wait', 'priced') then return v_refusal; end if;
  if m.sent_at <= product_now() - make_interval(mins => p_minutes) then return 'late'; end if;
  update messages set body = p_body, edited_at = product_now() where thread_id = t.id and number = p_number and body <> p_body;
  return 'done';
end $$;

-- Deletes the person's own message, leaving a trace. True if there was one.
create or replace function delete_message(p_thread bigint, p_number int, p_author bigint) returns boolean language plpgsql as $$
begin
  update messages m set deleted_at = product_now(), body = null, fan_reaction = null, creator_reaction = null
  from threads t
  where m.thread_id = p_thread and m.number = p_number and m.deleted_at is null and t.id = m.thread_id
    and p_author = case when m.from_fan then t.fan_id else t.creator_id end;
  return found;
end $$;

-- Each side has one reaction per message. True if the message exists.
create or replace function react_to_message(p_thread bigint, p_number int, p_person bigint, p_reaction smallint) returns boolean
language plpgsql as $$
begin
  update messages m set fan_reaction = case when t.fan_id = p_person then p_reaction else fan_reaction end,
    creator_reaction = case when t.fan_id = p_person then creator_reaction else p_reaction end
  from threads t
  where m.thread_id = p_thread and m.number = p_number and m.deleted_at is null and t.id = m.thread_id
    and p_person in (t.fan_id, t.creator_id);
  return found;
end $$;

-- Marks messages as read for one side, upwards only. Returns the first newly read number; null if nothing changed.
create or replace function read_thread(p_thread bigint, p_person bigint, p_number int) returns int language plpgsql as $$
declare
  t threads;
  v_read int;
begin
  select * into t from threads where id = p_thread and p_person in (fan_id, creator_id) for no key update;
  v_read := least(p_number, t.last_number);
  if t.fan_id = p_person and v_read > t.fan_read then
    update threads set fan_read = v_read, fan_unread = unread_after(t.id, v_read, false) where id = t.id;
    if t.broadcasts > 0 then perform note_seen_broadcasts(t.id, p_person, t.fan_read, v_read); end if;
  elsif t.creator_id = p_person and v_read > t.creator_read then
    update threads set creator_read = v_read, creator_unread = unread_after(t.id, v_read, true) where id = t.id;
  else
    return null;
  end if;
  return v_read;
end $$;

create or replace function unread_after(p_thread bigint, p_number int, p_from_fan boolean) returns int language sql stable
return (select count(*)::int from messages where thread_id = p_thread and number > p_number and from_fan = p_from_fan);

-- Arranges a thread for one side; null leaves a setting as it is. 'full' if that side has pinned as many as it may.
create or replace function arrange_thread(p_thread bigint, p_person bigint, p_box text, p_pinned boolean, p_muted boolean, p_most int)
returns text language plpgsql as $$
declare
  t threads;
  v_pinned bigint;
begin
  perform from users where id = p_person for no key update;
  select * into t from threads where id = p_thread and p_person in (fan_id, creator_id) for no key update;
  if t.id is null then return 'none'; end if;
  if p_pinned then
    if t.fan_id = p_person then
      select count(*) into v_pinned from threads where fan_id = p_person and fan_pinned and id <> t.id;
    else
      select count(*) into v_pinned from threads where profile_id = t.profile_id and creator_pinned and id <> t.id;
    end if;
    if v_pinned >= p_most then return 'full'; end if;
  end if;
  if t.fan_id = p_person then
    update threads set fan_box = coalesce(p_box, fan_box), fan_pinned = coalesce(p_pinned, fan_pinned), fan_muted = coalesce(p_muted, fan_muted)
    where id = t.id;
  else
    update threads set creator_box = coalesce(p_box, case when creator_box = 'broadcasts' then 'inbox' else creator_box end), creator_pinned = coalesce(p_pinned, creator_pinned),
      creator_muted = coalesce(p_muted, creator_muted)
    where id = t.id;
  end if;
  return 'done';
end $$;
