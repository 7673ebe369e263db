-- One notification for what happened to one thing in an hour ('Ada and 12 others liked …'): created once, then rewritten.
create or replace function write_gathered_notice(p_user bigint, p_kind text, p_sentence text, p_entity_type text, p_entity_id bigint,
  p_params jsonb, p_avatar_url text) returns void language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', product_now());
  v_id bigint;
begin
  insert into gathered_notices (kind, entity_id, hour) values (p_kind, p_entity_id, v_hour) on conflict do nothing;
  select notification_id into v_id from gathered_notices where kind = p_kind and entity_id = p_entity_id and hour = v_hour for update;
  if v_id is null then
    insert into notifications (user_id, kind, sentence, related_entity_type, related_entity_id, created_at)
      values (p_user, p_kind, p_sentence, p_entity_type, p_entity_id, product_now()) returning id into v_id;
    update gathered_notices set notification_id = v_id where kind = p_kind and entity_id = p_entity_id and hour = v_hour;
  end if;
  update notifications set params = p_params, avatar_url = p_avatar_url, created_at = product_now(), read_at = null,
    xid = pg_current_xact_id()
  where id = v_id;
end $$;
