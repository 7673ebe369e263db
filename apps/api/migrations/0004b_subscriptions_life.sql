-- The life of a subscription. Each function locks the subscription, then its charge, then looks, so that what it sees is true.

-- Whether money may be taken from this fan for this profile now.
create function may_charge(p_fan bigint, p_profile bigint) returns boolean language sql stable parallel safe
begin atomic
  select exists (
    select from profiles p
    join creators c on c.user_id = p.creator_id
    join users creator on creator.id = p.creator_id
    join users fan on fan.id = p_fan
    where p.id = p_profile and p.deleted_at is null and p.hidden_at is null and c.kyc_status = 'verified'
      and creator.suspended_at is null and fan.suspended_at is null
  );
end;

-- Whether a fan may see what is for subscribers: one probe of an index.
create or replace function has_access(p_fan bigint, p_profile bigint) returns boolean language sql stable parallel safe
begin atomic
  select exists (
    select from subscriptions s
    where s.fan_id = p_fan and s.profile_id = p_profile and s.access_until > product_now()
  );
end;

-- When a cancellation made now takes effect. A renewal is charged 24 hours before the period ends; from then on the fan has
-- bought the next period. A payment that failed bought nothing.
create function cancel_effective_at(s subscriptions) returns timestamptz language sql stable
return case
  when s.status = 'past_due' then greatest(s.period_end, product_now())
  when s.price_cents = 0 or product_now() < s.period_end - interval '24 hours' then s.period_end
  else month_after(s.anchor_at, s.period_no + 2)
end;

-- Three days before the renewal is charged; null when that is over.
create function reminder_before(p_period_end timestamptz) returns timestamptz language sql stable
return case when p_period_end - interval '96 hours' > product_now() then p_period_end - interval '96 hours' end;

-- Ends a subscription. The caller holds its lock.
create function end_subscription(p_id bigint, p_because text, p_at timestamptz default product_now()) returns void
language sql as $$
  update charges set status = 'void', next_attempt_at = null, changed_at = product_now()
  where subscription_id = p_id and status = 'due';
  update subscriptions set status = 'expired', ended_at = p_at, ended_because = p_because,
    access_until = least(access_until, p_at), past_due_since = null, reminds_at = null, renews_at = null, ends_at = null,
    tell_provider_at = case when provider_ref is not null then product_now() end
  where id = p_id and status in ('active', 'past_due');
$$;

-- Money is there for a charge. However often and in whatever order this is reported, it counts once:
-- paid | already_paid | held (another amount) | returned (over by now, or paid before: the money goes back) | not_found
create function settle_charge(
  p_charge bigint, p_provider_ref text, p_payment_ref text, p_cents bigint, p_currency text, p_paid_at timestamptz
) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_charge charges;
  v_is_start boolean;
  v_anchor timestamptz;
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
  if v_charge.status in ('paid', 'refunded', 'disputed', 'failed', 'held') or v_sub.status = 'expired'
    or v_charge.status = 'void' and not v_is_start
    or v_is_start and (not may_charge(v_sub.fan_id, v_sub.profile_id) or exists (
      select from subscriptions o where o.fan_id = v_sub.fan_id and o.profile_id = v_sub.profile_id and o.id <> v_sub.id
        and o.status in ('incomplete', 'active', 'past_due'))) then
    insert into refund_orders (charge_id, provider, payment_ref, amount_cents, reason, next_attempt_at, opened_at, changed_at)
    values (p_charge, v_sub.provider, p_payment_ref, p_cents, 'The payment came when nothing was to be paid.',
      product_now(), product_now(), product_now())
    on conflict (charge_id, payment_ref) where refund_id is null do nothing;
    if v_charge.status in ('due', 'processing', 'unknown') then
      update charges set status = 'void', next_attempt_at = null, claimed_until = null, changed_at = product_now()
      where id = p_charge;
    end if;
    if v_sub.status = 'incomplete' then
      update subscriptions set status = 'abandoned', tell_provider_at = product_now() where id = v_sub.id;
    end if;
    update checkouts set status = 'canceled', closed_at = product_now() where subscription_id = v_sub.id and status = 'open';
    return 'returned';
  end if;
  if p_cents <> v_charge.amount_cents or p_currency <> 'USD' then
    update charges set status = 'held', next_attempt_at = null, claimed_until = null, changed_at = product_now(),
      payment_ref = p_payment_ref, failure = format('%s %s were paid', p_cents, p_currency)
    where id = p_charge;
    return 'held';
  end if;

  v_anchor := case when v_is_start then coalesce(p_paid_at, product_now()) else v_sub.anchor_at end;
  v_end := month_after(v_anchor, v_charge.period_no + 1);
  v_ends_at := case when v_sub.cancelled_at is not null then greatest(v_sub.ends_at, v_end) end;
  update charges set status = 'paid', paid_at = product_now(), provider_ref = p_provider_ref, payment_ref = p_payment_ref,
    failure = null, next_attempt_at = null, claimed_until = null, changed_at = product_now(),
    period_start = month_after(v_anchor, v_charge.period_no), period_end = v_end
  where id = p_charge;
  update subscriptions set status = 'active', anchor_at = v_anchor, period_no = v_charge.period_no, past_due_since = null,
    ends_at = v_ends_at,
    reminds_at = case when v_ends_at is null then reminder_before(v_end) end,
    renews_at = case when v_ends_at is null then v_end - interval '24 hours' end,
    -- A renewal that is late through our own fault takes nothing from the fan.
    access_until = coalesce(v_ends_at, v_end + interval '168 hours')
  where id = v_sub.id;
  update checkouts set status = 'complete', closed_at = product_now() where subscription_id = v_sub.id and status = 'open';
  perform ledger.post_subscription_charge(p_charge, v_sub.creator_id, v_sub.profile_id, v_charge.amount_cents, v_sub.fee_bps);
  return 'paid';
end $$;

-- The provider refused. Retried 2, 7, 14 and 21 days after the first refusal; a card that will never work is not tried again.
-- declined (a first payment) | past_due | cancelled (nothing more is wanted) | expired | ignored
create function fail_charge(p_charge bigint, p_failure text, p_never_works boolean) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_charge charges;
  v_since timestamptz;
  v_next timestamptz;
begin
  select s.* into v_sub from subscriptions s
  where s.id = (select c.subscription_id from charges c where c.id = p_charge) for no key update;
  if not found then return 'ignored'; end if;
  select * into strict v_charge from charges where id = p_charge for no key update;
  if v_charge.status not in ('due', 'processing', 'unknown') then return 'ignored'; end if;

  v_since := coalesce(v_sub.past_due_since, product_now());
  if v_sub.status in ('active', 'past_due') and v_sub.cancelled_at is null and not p_never_works then
    select min(v_since + make_interval(hours => 24 * d)) into v_next from unnest(array[2, 7, 14, 21]) d
    where v_since + make_interval(hours => 24 * d) > product_now();
  end if;
  update charges set status = case
      when v_sub.status = 'incomplete' then 'due'
      when v_sub.status in ('abandoned', 'expired') or v_sub.cancelled_at is not null then 'void'
      when v_next is null and not p_never_works then 'failed'
      else 'due' end,
    failure = p_failure, next_attempt_at = v_next, claimed_until = null, changed_at = product_now()
  where id = p_charge;

  if v_sub.status = 'incomplete' then return 'declined'; end if;
  if v_sub.status in ('abandoned', 'expired') then return 'ignored'; end if;
  if v_sub.cancelled_at is not null then
    update subscriptions set ends_at = period_end, renews_at = null, access_until = least(access_until, period_end)
    where id = v_sub.id;
    return 'cancelled';
  end if;
  if v_next is null and not p_never_works then
    perform end_subscription(v_sub.id, 'payment failed');
    return 'expired';
  end if;
  update subscriptions set status = 'past_due', past_due_since = v_since, reminds_at = null, renews_at = null,
    ends_at = case when p_never_works then v_since + interval '504 hours' end,
    access_until = greatest(v_sub.period_end, v_since + interval '168 hours')
  where id = v_sub.id;
  return 'past_due';
end $$;

create function cancel_subscription(p_id bigint, p_fan bigint) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_ends_at timestamptz;
begin
  select * into v_sub from subscriptions where id = p_id and fan_id = p_fan and anchor_at is not null for no key update;
  if not found then return 'not_found'; end if;
  if v_sub.status = 'expired' then return 'ended'; end if;
  if v_sub.cancelled_at is not null then return 'already_cancelled'; end if;
  v_ends_at := coalesce(case when v_sub.status = 'active' then v_sub.ends_at end, cancel_effective_at(v_sub));
  if v_sub.status = 'past_due' then
    update charges set status = 'void', next_attempt_at = null, changed_at = product_now()
    where subscription_id = p_id and status = 'due';
  end if;
  update subscriptions set cancelled_at = product_now(), ends_at = v_ends_at, reminds_at = null,
    renews_at = case when v_ends_at > period_end then renews_at end, access_until = least(access_until, v_ends_at),
    tell_provider_at = case when provider_ref is not null then product_now() end
  where id = p_id;
  return 'cancelled';
end $$;

create function resume_subscription(p_id bigint, p_fan bigint) returns text language plpgsql as $$
declare
  v_sub subscriptions;
begin
  select * into v_sub from subscriptions where id = p_id and fan_id = p_fan and anchor_at is not null for no key update;
  if not found then return 'not_found'; end if;
  if v_sub.status = 'expired' or v_sub.ends_at <= product_now() then return 'ended'; end if;
  if v_sub.cancelled_at is null then return case when v_sub.ends_at is null then 'resumed' else 'closed' end; end if;
  if v_sub.price_cents > 0 and not may_charge(p_fan, v_sub.profile_id) then return 'closed'; end if;
  update subscriptions s set cancelled_at = null, ends_at = null,
    reminds_at = case when status = 'active' and price_cents > 0 then reminder_before(period_end) end,
    renews_at = case
      when exists (select from charges c where c.subscription_id = p_id and c.period_no = s.period_no + 1 and c.status <> 'void')
        then null
      when price_cents = 0 then period_end
      else period_end - interval '24 hours' end,
    access_until = case status when 'active' then period_end + interval '168 hours'
      else greatest(period_end, past_due_since + interval '168 hours') end,
    tell_provider_at = case when provider_ref is not null then product_now() end
  where id = p_id;
  return 'resumed';
end $$;
