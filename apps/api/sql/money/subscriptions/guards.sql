-- Enforced by the tables themselves: terms never change, and a status follows listed transitions.

create or replace function refuse_subscription_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a row of % is never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if (new.id, new.fan_id, new.profile_id, new.creator_id, new.price_cents, new.fee_bps, new.provider, new.opened_at,
      new.code_id, new.promo_cents, new.promo_months, new.trial_days, new.bundle_months, new.bundle_cents)
    is distinct from
    (old.id, old.fan_id, old.profile_id, old.creator_id, old.price_cents, old.fee_bps, old.provider, old.opened_at,
      old.code_id, old.promo_cents, old.promo_months, old.trial_days, old.bundle_months, old.bundle_cents)
    or old.anchor_at is not null and (new.anchor_at, new.trial_ends_at) is distinct from (old.anchor_at, old.trial_ends_at)
    or (new.months_from, new.months_from_no) is distinct from (old.months_from, old.months_from_no)
      and (new.months_from > old.period_end and new.months_from_no = old.period_no + 1) is not true
      -- After a trial the months count from its end.
      and (old.anchor_at is null and new.months_from = new.trial_ends_at and new.months_from_no = 1) is not true
    or old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref then
    raise exception 'subscription %: what was agreed never changes', old.id using errcode = 'restrict_violation';
  end if;
  -- The running period keeps its months, and what a late one moves begins no earlier.
  if new.period_no = old.period_no and (new.more_now <> old.more_now
    or new.more_before <> old.more_before and new.months_from is not distinct from old.months_from) then
    raise exception 'subscription %: the months of period % never change', old.id, old.period_no using errcode = 'restrict_violation';
  end if;
  if new.period_no not in (old.period_no, old.period_no + 1) then
    raise exception 'subscription %: period % cannot follow %', old.id, new.period_no, old.period_no
      using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('incomplete', 'active'), ('incomplete', 'abandoned'), ('abandoned', 'active'), ('active', 'past_due'),
    ('active', 'expired'), ('past_due', 'active'), ('past_due', 'expired')
  ) then
    raise exception 'subscription %: % cannot become %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_charge_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a row of % is never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if (new.id, new.subscription_id, new.period_no, new.amount_cents, new.months, new.opened_at)
    is distinct from (old.id, old.subscription_id, old.period_no, old.amount_cents, old.months, old.opened_at)
    or old.period_start is not null
      and (new.period_start, new.period_end) is distinct from (old.period_start, old.period_end)
      and not (old.status = 'due' and new.begins_anew and new.period_start > old.period_start)
    or old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref then
    raise exception 'charge %: what is charged never changes', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('due', 'processing'), ('due', 'paid'), ('due', 'unknown'), ('due', 'held'), ('due', 'failed'), ('due', 'void'),
    ('processing', 'due'), ('processing', 'paid'), ('processing', 'unknown'), ('processing', 'held'),
    ('processing', 'failed'), ('processing', 'void'),
    ('unknown', 'due'), ('unknown', 'processing'), ('unknown', 'paid'), ('unknown', 'held'), ('unknown', 'failed'),
    ('unknown', 'void'), ('held', 'void'), ('held', 'unknown'), ('void', 'due'), ('void', 'paid'), ('void', 'held'),
    ('paid', 'refunded'), ('paid', 'disputed'), ('disputed', 'paid')
  ) then
    raise exception 'charge %: % cannot become %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_any_change() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % never changes', tg_table_name using errcode = 'restrict_violation';
end $$;
