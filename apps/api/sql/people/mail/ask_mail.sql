-- When a person may get email: now, or when their quiet hours end.
create or replace function after_quiet_hours(p_user bigint) returns timestamptz language sql stable as $$
  select case
    when u.quiet_from is null or u.quiet_from = u.quiet_until then now()
    when case when u.quiet_from < u.quiet_until then m.minute >= u.quiet_from and m.minute < u.quiet_until
      else m.minute >= u.quiet_from or m.minute < u.quiet_until end
      then now() + make_interval(mins => (u.quiet_until - m.minute + 1440) % 1440)
    else now() end
  from all_people u
  cross join lateral (select extract(epoch from (now() at time zone u.time_zone)::time)::int / 60 as minute) m
  where u.id = p_user
$$;

-- Queues an email for someone who wants it, if email is sent at all. Urgent ones ignore quiet hours.
create or replace function ask_mail(
  p_user bigint, p_kind text, p_sentence text, p_params jsonb, p_about bigint, p_urgent boolean
) returns void language sql as $$
  insert into mails (user_id, kind, sentence, params, about_id, next_attempt_at)
  select p_user, p_kind, p_sentence, p_params, p_about, case when p_urgent then now() else after_quiet_hours(p_user) end
  from product_settings
  where sends_mail and not is_muted(p_user, p_kind, 'mail')
$$;
