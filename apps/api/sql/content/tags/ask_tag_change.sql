-- Starts a tag's change, from the beginning if one was running. A merge in progress continues.
create or replace function ask_tag_change(p_tag bigint, p_into bigint) returns void language plpgsql as $$
begin
  delete from tag_changes where tag_id = p_tag and (into_id is null or p_into is not null);
  insert into tag_changes (tag_id, into_id, asked_at) values (p_tag, p_into, product_now()) on conflict (tag_id) do nothing;
  perform enqueue('spread-tag', json_build_object('tagId', p_tag), null, 'spread tag ' || p_tag);
end $$;
