create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;

-- A request is decided once, and its content never changes. The requester's second account may refuse it, and may agree
-- only if there is no other owner.
create or replace function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (to_jsonb(new) - '{state,decided_by,decided_at,because}'::text[])
      <> (to_jsonb(old) - '{state,decided_by,decided_at,because}'::text[]) then
    raise exception 'request % was decided', old.id using errcode = 'restrict_violation';
  end if;
  if new.decided_by is not null and new.state <> 'withdrawn' and new.decided_by <> new.asked_by and same_person(new.asked_by, new.decided_by)
    and not (new.act = 'operator.second-account' and (new.state = 'refused' or not exists (
      select from active_users u where u.is_admin and 'owner' = any (roles_now(u.operator_roles, u.admin_by_setting))
        and not same_person(u.id, new.decided_by)))) then
    raise exception 'request % takes two people', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
