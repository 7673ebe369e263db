-- Whether a person has switched off this kind in this channel ('app', 'mail' or 'push').
create or replace function is_muted(p_user bigint, p_kind text, p_channel text) returns boolean language sql stable as $$
  select exists (select from notification_mutes m where m.user_id = p_user and m.kind = p_kind and m.channel = p_channel)
$$;
