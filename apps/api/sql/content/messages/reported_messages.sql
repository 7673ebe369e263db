-- Keeps a copy of the other side's message, with ten before and five after it, for operators who decide the report.
-- Null if the person isn't in this thread, or the message doesn't exist.
create or replace function keep_reported_message(p_thread bigint, p_number int, p_reporter bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into reported_messages as r (thread_id, number, body, surroundings, reported_at)
  select m.thread_id, m.number, m.body, said_around(m.thread_id, m.number), product_now()
  from messages m join threads t on t.id = m.thread_id
  where m.thread_id = p_thread and m.number = p_number and m.body is not null
    and p_reporter = case when m.from_fan then t.creator_id else t.fan_id end
  on conflict (thread_id, number) do nothing
  returning id into v_id;
  if v_id is not null then return v_id; end if;
  select r.id into v_id from reported_messages r join threads t on t.id = r.thread_id
  join messages m on m.thread_id = r.thread_id and m.number = r.number
  where r.thread_id = p_thread and r.number = p_number and p_reporter = case when m.from_fan then t.creator_id else t.fan_id end;
  return v_id;
end $$;

create or replace function said_around(p_thread bigint, p_number int) returns text language sql stable
begin atomic
  select string_agg(
    (case when number = p_number then '> ' else '' end)
    || (case written_by when 'person' then 'Fan' when 'team' then 'Team (' || writer_name || ')' when 'ai' then 'AI' else 'Creator' end)
    || to_char(sent_at at time zone 'UTC', ', YYYY-MM-DD HH24:MI UTC: ') || coalesce(nullif(body, ''), case when deleted_at is null then '' else '(deleted)' end)
    || case when files > 0 then ' [' || files || case files when 1 then ' file]' else ' files]' end else '' end, e'\n' order by number)
  from messages where thread_id = p_thread and number between p_number - 10 and p_number + 5;
end;

-- What other folders can read of them: the character and creator of the thread, and who wrote it.
create or replace view all_reported_messages as
select r.id, case r.body when '' then 'Pictures or videos' else r.body end as body, r.surroundings, r.taken_at, t.profile_id, case when m.from_fan then t.fan_id else t.creator_id end as author_id,
  m.deleted_at
from reported_messages r join threads t on t.id = r.thread_id join messages m on m.thread_id = r.thread_id and m.number = r.number;

-- Removes a reported message from its thread, or restores it; one that its writer deleted stays deleted.
create or replace function take_message_out(p_reported bigint, p_out boolean) returns void language plpgsql as $$
declare
  r reported_messages;
begin
  select * into r from reported_messages where id = p_reported for no key update;
  if p_out then
    update messages set deleted_at = product_now(), body = null, fan_reaction = null, creator_reaction = null
    where thread_id = r.thread_id and number = r.number and deleted_at is null;
    if found then update reported_messages set taken_at = product_now() where id = r.id; end if;
    perform stop_broadcast_of(r.thread_id, r.number);
  elsif r.taken_at is not null and r.body is not null then
    update messages set deleted_at = null, body = r.body where thread_id = r.thread_id and number = r.number;
    update reported_messages set taken_at = null where id = r.id;
  end if;
end $$;
