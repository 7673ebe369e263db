create or replace function refuse_payout_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a row of % is never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if (new.id, new.creator_id, new.period, new.earned_before, new.amount_cents, new.provider, new.refunded_micros, new.opened_at, new.unreleased_cents)
    is distinct from
    (old.id, old.creator_id, old.period, old.earned_before, old.amount_cents, old.provider, old.refunded_micros, old.opened_at, old.unreleased_cents)
    or old.status <> 'held'
      and (new.destination, new.destination_ref) is distinct from (old.destination, old.destination_ref) then
    raise exception 'payout %: what was set aside never changes', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'processing'), ('pending', 'held'), ('pending', 'paid'), ('held', 'pending'), ('held', 'paid'), ('held', 'failed'),
    ('processing', 'held'), ('unknown', 'held'),
    ('processing', 'paid'), ('processing', 'failed'), ('processing', 'unknown'), ('processing', 'pending'),
    ('unknown', 'paid'), ('unknown', 'failed'), ('unknown', 'pending'), ('paid', 'failed')
  ) then
    raise exception 'payout %: % cannot become %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
