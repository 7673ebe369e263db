-- What other folders can read of messages whose files are sold.
create or replace view all_sold_messages as
select m.thread_id, m.number, m.price, m.deleted_at, t.fan_id, t.creator_id, t.profile_id,
  not exists (
    select from message_files f where f.thread_id = m.thread_id and f.number = m.number and f.state <> 'ready') as is_ready
from messages m join threads t on t.id = m.thread_id
where m.price is not null;

-- Messages that operators, or a report of a minor, removed from their thread.
create or replace view all_messages_taken as
select thread_id, number, taken_at from reported_messages where taken_at is not null;

create or replace function is_taken_out(p_thread bigint, p_number int) returns boolean language sql stable
begin atomic
  select exists (select from reported_messages where thread_id = p_thread and number = p_number and taken_at is not null);
end;

-- Prevents deleting or removing the message until the caller commits.
create or replace function hold_message(p_thread bigint, p_number int) returns void language sql as $$
  select from messages where thread_id = p_thread and number = p_number for share
$$;

-- Whether a deleted message's files are still there for the fan who bought them.
create or replace function keeps_files(m messages) returns boolean language sql stable
begin atomic
  select m.price is not null and is_bought_message(m.thread_id, m.number) and not is_taken_out(m.thread_id, m.number);
end;
