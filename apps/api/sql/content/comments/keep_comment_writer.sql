-- A comment's writer, place and parent never change. Erasing its text also erases the name of a team member.
create or replace function keep_comment_writer() returns trigger language plpgsql as $$
begin
  if (new.author_id, new.written_by, new.writer_name, new.key, new.post_id, new.profile_id, new.parent_id, new.created_at) is distinct from
    (old.author_id, old.written_by, old.writer_name, old.key, old.post_id, old.profile_id, old.parent_id, old.created_at) then
    raise exception 'who wrote a comment is never changed';
  end if;
  if new.text_hash = 0 and new.deleted_at is not null and new.written_by = 'team' then new.writer_name := '-'; end if;
  return new;
end $$;
