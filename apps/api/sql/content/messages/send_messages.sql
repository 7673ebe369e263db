-- Stores the messages of many people in one commit and returns each one's outcome: 'sent', 'again' (this key was sent
-- before with these words), 'other words', 'none' (not their thread), 'no quote', 'stamp', 'price' or why they may not
-- write (message_refusal). The thread's lock gives both sides one order.
create or replace function send_messages(p_threads bigint[], p_authors bigint[], p_keys uuid[], p_bodies text[], p_quotes int[],
  p_writers text[], p_names text[], p_files text[], p_prices bigint[]) returns table (place bigint, outcome text, number int) language plpgsql as $$
declare
  a record;
  t threads;
  v_from_fan boolean;
  v_hash bigint;
  v_files uuid[];
begin
  perform hold_threads(p_threads);
  for a in
    select * from unnest(p_threads, p_authors, p_keys, p_bodies, p_quotes, p_writers, p_names, p_files, p_prices)
      with ordinality n (thread_id, author_id, key, body, quotes, written_by, writer_name, files, price, place)
    order by n.thread_id, n.place
  loop
    place := a.place;
    number := null;
    select * into t from threads s where s.id = a.thread_id and a.author_id in (s.fan_id, s.creator_id) for no key update;
    v_from_fan := t.fan_id = a.author_id;
    v_files := a.files::uuid[];
    v_hash := words_hash(a.body, a.quotes, a.written_by, a.writer_name, v_files, a.price);
    select m.number, case when m.words_hash = v_hash then 'again' else 'other words' end into number, outcome
    from messages m where m.thread_id = t.id and m.from_fan = v_from_fan and m.key = a.key;
    if not found then
      outcome := case
        when t.id is null then 'none'
        when v_from_fan and a.written_by is not null then 'stamp'
        when v_from_fan and a.price is not null then 'price'
        when a.quotes > t.last_number then 'no quote'
        else message_refusal(t, v_from_fan)
      end;
      if outcome is null and not attach_files(t.id, a.author_id, t.last_number + 1, v_files) then outcome := 'no file'; end if;
      if outcome is null then
        outcome := 'sent';
        number := t.last_number + 1;
        insert into messages (thread_id, number, from_fan, written_by, writer_name, body, quotes, key, words_hash, sent_at, files, price)
        values (t.id, number, v_from_fan, case when v_from_fan then 'person' else coalesce(a.written_by, 'creator') end,
          a.writer_name, a.body, a.quotes, a.key, v_hash, product_now(), cardinality(v_files), a.price);
        perform move_thread(t, v_from_fan);
        if not v_from_fan then perform answer_first_message(t.id); end if;
        perform notify_of_message(t.id, v_from_fan);
        if v_from_fan and t.broadcasts > 0 then perform note_answered_broadcast(t.id, t.fan_id); end if;
      end if;
    end if;
    return next;
  end loop;
end $$;

-- Suspending, deleting and blocking take the same locks, so nobody on either side can be affected before the caller
-- commits.
create or replace function hold_threads(p_threads bigint[]) returns void language plpgsql as $$
begin
  perform from users where id in (
    select unnest(array[s.fan_id, s.creator_id]) from threads s where s.id = any (p_threads)) order by id for share;
  perform hold_pair(p.one, p.other) from (
    select distinct least(s.fan_id, s.creator_id) as one, greatest(s.fan_id, s.creator_id) as other
    from threads s where s.id = any (p_threads) order by 1, 2) p;
  -- What was sent to many before stands before.
  perform receive_broadcasts(s.fan_id, s.profile_id) from threads s where s.id = any (p_threads);
end $$;

-- The same for one thread of a fan, which is locked with it.
create or replace function hold_thread(p_thread bigint, p_fan bigint) returns threads language plpgsql as $$
declare
  t threads;
begin
  perform hold_threads(array[p_thread]);
  select * into t from threads s where s.id = p_thread and s.fan_id = p_fan for no key update;
  return t;
end $$;

-- After a message: the thread moves to the top of both lists, out of the archive unless it is muted, and a reply
-- accepts a request. A paid message is no request.
create or replace function move_thread(p_thread threads, p_from_fan boolean) returns void language sql as $$
  update threads set position = nextval('thread_positions'), last_number = last_number + 1, last_from_fan = p_from_fan,
    fan_count = fan_count + p_from_fan::int, creator_count = creator_count + (not p_from_fan)::int,
    fan_unread = fan_unread + (not p_from_fan)::int, creator_unread = creator_unread + p_from_fan::int,
    fan_box = case when fan_muted and not p_from_fan then fan_box else 'inbox' end,
    creator_box = case
      when not p_from_fan or creator_box = 'requests' and holds_coins(id) then 'inbox'
      when last_number = 0 and not holds_coins(id) and not knows_profile(fan_id, profile_id) then 'requests'
      when creator_box = 'broadcasts' or creator_box = 'archived' and not creator_muted then 'inbox'
      else creator_box end
  where id = p_thread.id
$$;

-- Notifies the other side, unless they have muted the thread; a creator isn't notified of requests.
create or replace function notify_of_message(p_thread bigint, p_from_fan boolean) returns void language sql as $$
  select announce_message(t.creator_id, 'fan-message', 'fanWrote', t.id, jsonb_build_object('name', u.name, 'profile', f.name), u.avatar_url)
  from threads t join all_profiles f on f.id = t.profile_id join all_people u on u.id = t.fan_id
  where t.id = p_thread and p_from_fan and not t.creator_muted and t.creator_box = 'inbox';
  select announce_message(t.fan_id, 'message', 'wrote', t.id, jsonb_build_object('profile', f.name), avatar_address(f.avatar_key))
  from threads t join all_profiles f on f.id = t.profile_id
  where t.id = p_thread and not p_from_fan and not t.fan_muted;
$$;
