-- Enforced by the tables themselves: the journal is append-only, and a deposit's status follows listed transitions.

create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function ledger.refuse_deposit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a deposit is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.user_id, new.currency, new.amount_minor, new.ratio, new.coins, new.cost_micros, new.provider, new.idem, new.opened_at)
    is distinct from
    (old.id, old.user_id, old.currency, old.amount_minor, old.ratio, old.coins, old.cost_micros, old.provider, old.idem, old.opened_at)
    or old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref
    or old.held_ref is not null and (new.held_ref, new.held_minor, new.held_currency) is distinct from (old.held_ref, old.held_minor, old.held_currency) then
    raise exception 'deposit %: what was agreed never changes', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'paid'), ('pending', 'unknown'), ('pending', 'failed'), ('pending', 'expired'), ('pending', 'held'),
    ('unknown', 'paid'), ('unknown', 'failed'), ('unknown', 'expired'), ('unknown', 'held'),
    ('failed', 'paid'), ('expired', 'paid'), ('failed', 'held'), ('expired', 'held'),
    ('held', 'refunded'), ('held', 'failed'),
    ('paid', 'disputed'), ('paid', 'refunded'), ('refunded', 'disputed'), ('refunded', 'dispute_won'),
    ('disputed', 'dispute_won'), ('disputed', 'dispute_lost'), ('dispute_lost', 'dispute_won'), ('dispute_lost', 'disputed'),
    ('dispute_won', 'disputed'), ('dispute_won', 'refunded'), ('dispute_lost', 'refunded')
  ) then
    raise exception 'deposit %: % cannot become %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
