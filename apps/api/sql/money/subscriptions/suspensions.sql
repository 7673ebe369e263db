-- A creator is suspended or back: paid days are settled when they are back, or after fourteen days.
create or replace function note_suspension() returns trigger language plpgsql as $$
begin
  if new.suspended_at is not null then
    insert into suspensions (creator_id, since, looks_at)
    select user_id, new.suspended_at, new.suspended_at + interval '14 days' from all_creators where user_id = new.id;
    -- Charges that a provider is about to collect on its own; it learns of others a day before they renew, and of
    -- trials at once.
    update subscriptions s set tell_provider_at = product_now()
    where s.creator_id = new.id and s.status in ('active', 'past_due') and s.provider_ref is not null and (is_trying(s) or exists (
      select from charges c where c.subscription_id = s.id and c.period_no > 0 and c.status in ('due', 'processing', 'unknown')));
  else
    update suspensions set until = product_now(), looks_at = case when looks_at is not null then product_now() end
    where creator_id = new.id and until is null;
  end if;
  return null;
end $$;

-- Refunds for a suspension, once per charge.
create or replace function suspension_key(p_suspension bigint, p_charge bigint) returns uuid language sql immutable
return md5('suspension ' || p_suspension || ' charge ' || p_charge)::uuid;

-- Refunds one subscriber's payment for the days of a suspension, as far as the subscription lasted, once however often
-- it is called. Returns those cents.
create or replace function give_back_suspended(p_suspension bigint, p_subscription bigint, p_reason text) returns bigint
language plpgsql as $$
declare
  v_over suspensions;
  v_sub subscriptions;
  v_charge charges;
  v_cents bigint;
  v_back bigint := 0;
begin
  select * into strict v_over from suspensions where id = p_suspension;
  select * into v_sub from subscriptions where id = p_subscription for no key update;
  if v_over.until is not null then perform go_on_after(v_over, p_subscription); end if;
  for v_charge in
    select * from charges c where c.subscription_id = p_subscription and c.status = 'paid' and c.period_end > v_over.since order by c.period_no
  loop
    v_cents := least(left_of_charge(v_charge), worth_of_time(v_charge, v_over.since,
      least(coalesce(v_over.until, 'infinity'), coalesce(v_sub.ended_at, 'infinity'), v_charge.period_end)));
    if v_cents > 0 and refund_subscription_charge(v_charge.id, v_cents, p_reason, 0, suspension_key(p_suspension, v_charge.id)) = 'refunded' then
      v_back := v_back + v_cents;
    end if;
  end loop;
  return v_back;
end $$;
