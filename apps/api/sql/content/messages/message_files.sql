-- A file as the application reads it.
create or replace function file_as_json(f message_files) returns json language sql immutable
return json_build_object('id', f.id, 'kind', f.kind, 'key', f.key, 'state', f.state, 'mime', f.mime, 'bytes', f.bytes,
  'width', f.width, 'height', f.height, 'durationMs', f.duration_ms, 'hasPicture', f.has_picture);

-- A message's files, or one side's waiting files, as JSON in their order.
create or replace function files_of_message(p_thread bigint, p_number int) returns json language sql stable
begin atomic
  select coalesce(json_agg(file_as_json(f) order by f.position), '[]') from message_files f
  where f.thread_id = p_thread and f.number = p_number;
end;

create or replace function waiting_files(p_thread bigint, p_author bigint) returns json language sql stable
begin atomic
  select coalesce(json_agg(file_as_json(f) order by f.added_at, f.id), '[]') from message_files f
  where f.thread_id = p_thread and f.author_id = p_author and f.number is null;
end;

-- Whether someone in the thread may open a file now: waiting files only their author, sent ones both sides until
-- deletion. Paid files are closed to the fan until bought. After that they stay open despite deletion, a block or a
-- deleted character, unless operators removed them.
create or replace function may_open_message_file(f message_files, p_viewer bigint) returns boolean language sql stable
begin atomic
  select exists (
    select from threads t join known_profiles p on p.id = t.profile_id join active_users v on v.id = p_viewer
    left join messages m on m.thread_id = t.id and m.number = f.number
    where t.id = f.thread_id and p_viewer in (t.fan_id, t.creator_id) and (p_viewer = t.creator_id or p.is_shown)
      and not kept_apart(t.fan_id, t.creator_id, t.profile_id)
      and case when f.number is null then f.author_id = p_viewer else m.deleted_at is null and (m.price is null or p_viewer = t.creator_id) end)
    or exists (
      select from all_message_purchases b join active_users v on v.id = b.fan_id
      where b.thread_id = f.thread_id and b.number = f.number and b.fan_id = p_viewer and b.revoked_at is null
        and keeps_sold(b.profile_id) and not is_taken_out(b.thread_id, b.number));
end;

-- Reported messages stay as evidence, with their files.
create or replace function is_evidence(p_thread bigint, p_number int) returns boolean language sql stable
begin atomic
  select exists (
    select from reported_messages r where r.thread_id = p_thread and r.number = p_number and r.surroundings is not null);
end;

-- Adds a waiting file: 'kept', 'again', 'full' or why its author may not write here.
create or replace function add_message_file(
  p_thread bigint, p_author bigint, p_id uuid, p_kind text, p_key uuid, p_original text, p_poster_given boolean, p_state text,
  p_mime text, p_bytes bigint, p_width int, p_height int, p_duration_ms int, p_most_files int, p_most_bytes bigint,
  p_most_waiting bigint
) returns text language plpgsql as $$
declare
  t threads;
  v_count int;
  v_bytes bigint;
  v_all bigint;
  v_refusal text;
begin
  -- One at a time per person, so that waiting files are counted right.
  perform pg_advisory_xact_lock(hashtextextended('message files', p_author));
  select * into t from threads where id = p_thread and p_author in (fan_id, creator_id) for share;
  if t.id is null then return 'none'; end if;
  v_refusal := message_refusal(t, t.fan_id = p_author);
  if v_refusal is not null then return v_refusal; end if;
  if exists (select from message_files where thread_id = p_thread and author_id = p_author and id = p_id) then return 'again'; end if;
  select count(*) filter (where thread_id = p_thread), coalesce(sum(bytes) filter (where thread_id = p_thread), 0),
    coalesce(sum(bytes), 0) into v_count, v_bytes, v_all
  from message_files where author_id = p_author and number is null;
  if v_count >= p_most_files or v_bytes + p_bytes > p_most_bytes or v_all + p_bytes > p_most_waiting then return 'full'; end if;
  insert into message_files (thread_id, author_id, id, kind, key, original, poster_given, state, mime, bytes, width, height,
    duration_ms, added_at)
  values (p_thread, p_author, p_id, p_kind, p_key, p_original, p_poster_given, p_state, p_mime, p_bytes, p_width, p_height,
    p_duration_ms, product_now());
  return 'kept';
end $$;

-- Attaches waiting files to a message, in the order given. False if one is missing, was sent already or failed. The
-- caller holds the thread's lock.
create or replace function attach_files(p_thread bigint, p_author bigint, p_number int, p_files uuid[]) returns boolean
language plpgsql as $$
declare
  v_count int;
begin
  select count(*) into v_count from (
    select 1 from message_files
    where thread_id = p_thread and author_id = p_author and id = any (p_files) and number is null and state <> 'failed'
    for no key update) w;
  if v_count <> cardinality(p_files) then return false; end if;
  update message_files f set number = p_number, position = n.place
  from unnest(p_files) with ordinality n (id, place)
  where f.thread_id = p_thread and f.author_id = p_author and f.id = n.id;
  return true;
end $$;

-- Deletes the rows of files that nobody may open any more, and returns what to remove from the store: the files of a
-- deleted message, or of all deleted ones and those unsent for this many days. Evidence and bought files stay.
create or replace function drop_message_files(p_thread bigint, p_number int) returns table (key uuid, original text)
language sql as $$
  delete from message_files f using messages m
  where f.thread_id = p_thread and f.number = p_number and m.thread_id = f.thread_id and m.number = f.number
    and m.deleted_at is not null and not is_evidence(f.thread_id, f.number) and not is_kept_for_buyer(f.thread_id, f.number)
  returning f.key, f.original
$$;

create or replace function drop_unsent_files(p_days int, p_most int) returns table (key uuid, original text) language sql as $$
  delete from message_files f where (f.thread_id, f.author_id, f.id) in (
    select w.thread_id, w.author_id, w.id from message_files w
    where w.number is null and w.added_at < product_now() - make_interval(days => p_days)
    order by w.added_at limit p_most for update skip locked)
  returning f.key, f.original
$$;

-- For an erased account: the files it sent, waiting ones, and evidence in its threads. Files that others bought stay.
create or replace function drop_files_of(p_user bigint) returns table (key uuid, original text) language sql as $$
  delete from message_files where key in (
    select f.key from message_files f where f.author_id = p_user and not is_kept_for_buyer(f.thread_id, f.number)
    union all
    select f.key from (
      select id, fan_id from threads where fan_id = p_user
      union all
      select s.id, s.fan_id from all_profiles p join threads s on s.profile_id = p.id where p.creator_id = p_user
    ) t join message_files f on f.thread_id = t.id join messages m on m.thread_id = f.thread_id and m.number = f.number
    where m.deleted_at is not null and (t.fan_id = p_user or not is_kept_for_buyer(f.thread_id, f.number)))
  returning key, original
$$;

-- What other folders can read: which stored files are in use, and those of reported messages in their order.
create or replace view all_message_files as
select f.key, f.thread_id, f.number, f.author_id from message_files f;

create or replace view all_reported_files as
select r.id as reported_id, f.key, f.position from reported_messages r
join message_files f on f.thread_id = r.thread_id and f.number = r.number
where f.state = 'ready' and f.has_picture;
