-- Notifies someone of news in a conversation: one line per thread and hour, without the words. Nobody is notified while
-- they have their messages open.
create or replace function announce_message(p_user bigint, p_kind text, p_sentence text, p_thread bigint, p_params jsonb, p_avatar_url text)
returns void language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', product_now());
  v_id bigint;
begin
  if is_muted(p_user, p_kind, 'app') or is_here(p_user) then return; end if;
  insert into gathered_notices (kind, entity_id, hour) values (p_kind, p_thread, v_hour) on conflict do nothing;
  if not found then return; end if;
  insert into notifications (user_id, kind, sentence, params, related_entity_type, related_entity_id, avatar_url, created_at)
  values (p_user, p_kind, p_sentence, p_params, 'Thread', p_thread, p_avatar_url, product_now()) returning id into v_id;
  update gathered_notices set notification_id = v_id where kind = p_kind and entity_id = p_thread and hour = v_hour;
end $$;
