-- A charge was paid. However often and in whatever order this is reported, it counts once: paid | already_paid | held
-- (another amount) | returned (over by now, or paid before: refunded) | not_found
create or replace function settle_charge(
  p_charge bigint, p_provider_ref text, p_payment_ref text, p_cents bigint, p_currency text, p_paid_at timestamptz
) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_charge charges;
  v_is_start boolean;
  v_is_open boolean;
  v_is_back boolean;
  v_bound text;
  v_promo text;
  v_end timestamptz;
  v_ends_at timestamptz;
begin
  select s.* into v_sub from subscriptions s
  where s.id = (select c.subscription_id from charges c where c.id = p_charge) for no key update;
  if not found then return 'not_found'; end if;
  select * into strict v_charge from charges where id = p_charge for no key update;
  v_is_start := v_sub.status in ('incomplete', 'abandoned');

  if v_charge.status in ('paid', 'refunded', 'disputed') and v_charge.provider_ref = p_provider_ref then
    return 'already_paid';
  end if;
  if v_charge.status = 'held' and v_charge.payment_ref = p_payment_ref then return 'held'; end if;
  v_is_open := may_charge(v_sub.fan_id, v_sub.profile_id);
  -- This money was refunded before, and never counts again, whatever is reported later.
  v_is_back := exists (select from refund_orders o
    where o.charge_id = p_charge and o.payment_ref = p_payment_ref and o.refund_id is null and not o.is_rest);
  -- An abandoned page, perhaps because of a lower cap: paying there must not exceed it.
  if v_is_start and v_charge.status = 'void' then v_bound := broken_bound(v_sub.fan_id, v_charge.amount_cents); end if;
  -- Abandoning it also freed its promo code, which others may have used up.
  if v_sub.status = 'abandoned' and v_sub.promo_months is not null then v_promo := take_promo_code(v_sub.code_id, v_sub.fan_id); end if;
  if v_charge.status in ('paid', 'refunded', 'disputed', 'failed', 'held') or v_sub.status = 'expired'
    or v_charge.status = 'void' and not v_is_start or not v_is_open or v_is_back or v_bound is not null or v_promo in ('used', 'used up')
    or v_is_start and exists (
      select from subscriptions o where o.fan_id = v_sub.fan_id and o.profile_id = v_sub.profile_id and o.id <> v_sub.id
        and o.status in ('incomplete', 'active', 'past_due')) then
    insert into refund_orders (charge_id, provider, payment_ref, amount_cents, reason, next_attempt_at, opened_at, changed_at)
    values (p_charge, v_sub.provider, p_payment_ref, p_cents, case
      when v_bound = 'limit' then 'It is more than may be spent within 24 hours.'
      when v_bound is not null then 'It is more than your spending cap allows.'
      when v_promo in ('used', 'used up') then 'The promo code is used up.'
      else 'The payment came when nothing was to be paid.' end, product_now(), product_now(), product_now())
    on conflict (charge_id, payment_ref) where refund_id is null and not is_rest do nothing;
    if v_charge.status in ('due', 'processing', 'unknown') then
      update charges set status = 'void', next_attempt_at = null, claimed_until = null, changed_at = product_now()
      where id = p_charge;
    end if;
    -- Abandoned before, but paid all the same. The provider's new subscription is ended there too.
    if v_is_start then
      update subscriptions set status = 'abandoned', tell_provider_at = product_now() where id = v_sub.id;
    elsif not v_is_open and v_sub.provider_ref is null and standing_until(v_sub) is not null then
      update subscriptions set renews_at = standing_until(v_sub) where id = v_sub.id and status = 'active' and ends_at is null;
    elsif not v_is_open then
      update subscriptions set ends_at = greatest(period_end, product_now()), reminds_at = null, renews_at = null,
        access_until = least(access_until, greatest(period_end, product_now())),
        tell_provider_at = case when provider_ref is not null then product_now() end
      where id = v_sub.id and status in ('active', 'past_due') and ends_at is null;
    end if;
    update checkouts set status = 'canceled', closed_at = product_now() where subscription_id = v_sub.id and status = 'open';
    return 'returned';
  end if;
  if p_cents <> v_charge.amount_cents or p_currency <> 'USD' then
    update charges set status = 'held', next_attempt_at = null, claimed_until = null, changed_at = product_now(),
      payment_ref = p_payment_ref, held_ref = p_provider_ref, held_minor = p_cents, held_currency = p_currency,
      failure = format('%s were paid', ledger.written_amount(p_cents, p_currency))
    where id = p_charge;
    perform ledger.hold_charge(p_charge, p_cents, p_currency, false);
    return 'held';
  end if;

  if v_is_start then v_sub.anchor_at := coalesce(p_paid_at, product_now()); end if;
  v_end := month_begins(v_sub, v_charge.period_no + 1);
  v_ends_at := case when v_sub.cancelled_at is not null then greatest(v_sub.ends_at, v_end) end;
  update charges set status = 'paid', paid_at = product_now(), provider_ref = p_provider_ref, payment_ref = p_payment_ref,
    failure = null, next_attempt_at = null, claimed_until = null, changed_at = product_now(),
    period_start = month_begins(v_sub, v_charge.period_no), period_end = v_end
  where id = p_charge;
  update subscriptions s set status = 'active', anchor_at = v_sub.anchor_at, period_no = v_charge.period_no, past_due_since = null,
    more_before = s.more_before + case when v_charge.period_no > s.period_no then s.more_now else 0 end, more_now = v_charge.months - 1,
    ends_at = v_ends_at,
    reminds_at = case when v_ends_at is null then reminder_of_period(v_end, greatest(v_charge.months, v_sub.renews_months)) end,
    renews_at = case when v_ends_at is null then renewal_at(v_end) end,
    -- A renewal that is late by our fault costs the fan no time.
    access_until = coalesce(v_ends_at, v_end + grace()),
    -- A provider sells its bundle again until it's told of months.
    tell_provider_at = case when v_charge.months > 1 and s.renews_months = 1 and s.provider_ref is not null and s.tell_provider_at is null
      then product_now() else s.tell_provider_at end
  where s.id = v_sub.id;
  update checkouts set status = 'complete', closed_at = product_now() where subscription_id = v_sub.id and status = 'open';
  perform ledger.post_subscription_charge(p_charge, v_sub.creator_id, v_sub.profile_id, v_charge.amount_cents, v_sub.fee_bps);
  return 'paid';
end $$;

-- Resolves held money: it is refunded, or counts if it is enough, and the surplus is refunded.
create or replace function release_held_charge(p_charge bigint, p_is_accepted boolean) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_charge charges;
  v_back bigint;
  v_outcome text;
begin
  select s.* into v_sub from subscriptions s
  where s.id = (select c.subscription_id from charges c where c.id = p_charge) for no key update;
  if not found then return 'not_found'; end if;
  select * into strict v_charge from charges where id = p_charge for no key update;
  if v_charge.status <> 'held' then return 'not_held'; end if;
  if p_is_accepted and (v_charge.held_currency <> 'USD' or v_charge.held_minor < v_charge.amount_cents) then return 'not_enough'; end if;
  perform ledger.hold_charge(p_charge, v_charge.held_minor, v_charge.held_currency, true);
  v_back := v_charge.held_minor - case when p_is_accepted then v_charge.amount_cents else 0 end;
  update charges set status = case when p_is_accepted then 'unknown' else 'void' end, changed_at = product_now() where id = p_charge;
  -- Money refunded meanwhile waits for this: the order below is for the rest.
  update provider_events set next_attempt_at = now()
  where processed_at is null and starts_with(failure, format('payment %s is held:', v_charge.payment_ref));
  if p_is_accepted then
    v_outcome := settle_charge(p_charge, v_charge.held_ref, v_charge.payment_ref, v_charge.amount_cents, 'USD', null);
  end if;
  -- Nothing was due any more: the surplus is refunded with the rest, by one order.
  if v_outcome = 'returned' then
    update refund_orders set amount_cents = v_charge.held_minor
    where charge_id = p_charge and payment_ref = v_charge.payment_ref and refund_id is null and not is_rest;
  elsif v_back > 0 then
    insert into refund_orders (charge_id, provider, payment_ref, amount_cents, reason, next_attempt_at, opened_at, changed_at)
    values (p_charge, v_sub.provider, v_charge.payment_ref, v_back, 'Another amount was paid than was asked for.',
      product_now(), product_now(), product_now())
    on conflict (charge_id, payment_ref) where refund_id is null and not is_rest do nothing;
  end if;
  if p_is_accepted then return v_outcome; end if;
  if v_sub.status in ('incomplete', 'abandoned') then
    update subscriptions set status = 'abandoned', tell_provider_at = product_now() where id = v_sub.id;
    update checkouts set status = 'canceled', closed_at = product_now() where subscription_id = v_sub.id and status = 'open';
  else
    update subscriptions set ends_at = greatest(period_end, product_now()), reminds_at = null, renews_at = null,
      access_until = least(access_until, greatest(period_end, product_now())),
      tell_provider_at = case when provider_ref is not null then product_now() end
    where id = v_sub.id and status in ('active', 'past_due') and ends_at is null;
  end if;
  return 'returned';
end $$;
