-- A push for each device of the notified people who want it; during their quiet hours it waits for the morning.
create or replace function ask_pushes() returns trigger language plpgsql as $$
begin
  insert into pushes (device_id, notification_id, next_attempt_at)
  select d.id, n.id, after_quiet_hours(n.user_id)
  from told n join push_devices d on d.user_id = n.user_id
  where not is_muted(n.user_id, n.kind, 'push');
  return null;
end $$;
