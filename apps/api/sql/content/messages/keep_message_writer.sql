-- A message's writer, place, key and price never change. Erasing its text also erases the name of a team member.
create or replace function keep_message_writer() returns trigger language plpgsql as $$
begin
  if (new.thread_id, new.number, new.from_fan, new.written_by, new.writer_name, new.quotes, new.key, new.sent_at, new.files, new.price, new.broadcast_id) is distinct from
    (old.thread_id, old.number, old.from_fan, old.written_by, old.writer_name, old.quotes, old.key, old.sent_at, old.files, old.price, old.broadcast_id) then
    raise exception 'who wrote a message is never changed';
  end if;
  if new.body is null and new.written_by = 'team' then new.writer_name := '-'; end if;
  return new;
end $$;
