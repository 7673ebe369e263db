-- What the workers do. Many may run at once and any may die at any point: rows are claimed with SKIP LOCKED, and what a
-- claim led to is recorded in a second transaction or found out from the provider.

-- Opens the charge of the next period for whatever renews now; free subscriptions just go on. Returns how many it handled.
-- A provider that collects by itself does so when the period ends; it is asked two hours later.
create function open_renewals(p_limit int, p_collecting text[]) returns int language sql as $$
  with due as materialized (
    select s.* from subscriptions s
    where s.renews_at <= product_now() order by s.renews_at limit p_limit for no key update skip locked
  ),
  judged as materialized (
    select d.*, case when d.price_cents = 0 then 'free' when may_charge(d.fan_id, d.profile_id) then 'charge' else 'close' end as verdict
    from due d
  ),
  opened as (
    insert into charges as c (subscription_id, period_no, period_start, period_end, amount_cents, next_attempt_at, opened_at, changed_at)
    select j.id, j.period_no + 1, j.period_end, month_after(j.anchor_at, j.period_no + 2), j.price_cents,
      case when j.provider = any (p_collecting) then greatest(j.period_end + interval '2 hours', product_now()) else product_now() end,
      product_now(), product_now()
    from judged j where j.verdict = 'charge' order by j.id
    on conflict (subscription_id, period_no) do update
      set status = 'due', next_attempt_at = excluded.next_attempt_at, changed_at = excluded.changed_at
      where c.status = 'void'
  ),
  moved as (
    update subscriptions s set
      period_no = case when j.verdict = 'free' then s.period_no + 1 else s.period_no end,
      renews_at = case when j.verdict = 'free' then month_after(s.anchor_at, s.period_no + 2) end,
      reminds_at = null,
      ends_at = case when j.verdict = 'close' then s.period_end else s.ends_at end,
      access_until = case j.verdict
        when 'free' then month_after(s.anchor_at, s.period_no + 2) + interval '168 hours'
        when 'close' then least(s.access_until, s.period_end)
        else s.access_until end,
      tell_provider_at = case when j.verdict = 'close' and s.provider_ref is not null then product_now() else s.tell_provider_at end
    from judged j where s.id = j.id
    returning 1
  )
  select count(*)::int from moved
$$;

-- Takes charges whose time has come. Once `claimed_until` has passed without a record, nobody knows what became of the call:
-- the provider is asked, and never charged blindly again.
create function claim_charges(p_limit int, p_lease interval)
returns table (id bigint, attempt int, asking boolean) language plpgsql as $$
begin
  update charges c set status = 'unknown', next_attempt_at = product_now(), claimed_until = null, changed_at = product_now()
  where c.id in (
    select l.id from charges l where l.status = 'processing' and l.claimed_until < now()
    order by l.claimed_until limit p_limit for no key update skip locked
  );
  return query
  with taken as materialized (
    select t.id, t.status from charges t
    where t.next_attempt_at <= product_now() and t.status in ('due', 'unknown')
    order by t.next_attempt_at limit p_limit for no key update skip locked
  )
  update charges c set
    status = case when t.status = 'due' then 'processing' else c.status end,
    attempt = case when t.status = 'due' then c.attempt + 1 else c.attempt end,
    claimed_until = case when t.status = 'due' then now() + p_lease end,
    asked = case when t.status = 'due' then 0 else c.asked + 1 end,
    -- Asked again after 5 minutes, an hour and five days, whether or not this answer arrives; then an operator has to look.
    next_attempt_at = case when t.status = 'unknown' then
      product_now() + (array['5 minutes', '1 hour', '1 day', '1 day', '1 day', '1 day', '1 day']::interval[])[c.asked + 1] end,
    changed_at = product_now()
  from taken t where c.id = t.id
  returning c.id, c.attempt, t.status = 'unknown';
end $$;

-- Takes one charge out of its turn, because the fan is there and pays. Null: it is not waiting to be paid.
create function claim_charge(p_charge bigint, p_lease interval) returns int language sql as $$
  update charges set status = 'processing', attempt = attempt + 1, claimed_until = now() + p_lease, asked = 0,
    next_attempt_at = null, changed_at = product_now()
  where id = p_charge and status = 'due'
  returning attempt
$$;

-- The call ended without an answer, or the provider is still at it.
create function charge_unanswered(p_charge bigint) returns void language sql as $$
  update charges set status = 'unknown', claimed_until = null, changed_at = product_now(),
    next_attempt_at = case status when 'processing' then product_now() + interval '5 minutes' else next_attempt_at end
  where id = p_charge and status in ('processing', 'unknown')
$$;

-- The provider never heard of this attempt: it may be made, under the same number, so that a late first call finds its key
-- used. A first payment is made by the fan alone.
create function charge_again(p_charge bigint, p_at timestamptz) returns void language sql as $$
  update charges set status = 'due', attempt = attempt - 1, claimed_until = null,
    next_attempt_at = case when period_no > 0 then p_at end, changed_at = product_now()
  where id = p_charge and status in ('processing', 'unknown')
$$;

-- Gives back (part of) a charge. The money itself follows by its refund order, unless the provider reports that it made it.
create function refund_subscription_charge(
  p_charge bigint, p_cents bigint, p_reason text, p_actor bigint, p_key uuid, p_made_ref text default null
) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_charge charges;
  v_done record;
begin
  select s.* into v_sub from subscriptions s
  where s.id = (select c.subscription_id from charges c where c.id = p_charge) for no key update;
  if not found then return 'not_found'; end if;
  select * into strict v_charge from charges where id = p_charge for no key update;
  select * into strict v_done from ledger.refund_charge(p_charge, p_cents, p_reason, p_actor, p_key);
  if v_done.outcome <> 'refunded' then return v_done.outcome; end if;
  insert into refund_orders (charge_id, refund_id, provider, payment_ref, amount_cents, reason, status, provider_ref,
    next_attempt_at, opened_at, changed_at)
  values (p_charge, v_done.refund_id, v_sub.provider, v_charge.payment_ref, p_cents, p_reason,
    case when p_made_ref is null then 'due' else 'done' end, p_made_ref,
    case when p_made_ref is null then product_now() end, product_now(), product_now());
  if v_done.refunded = v_charge.amount_cents then
    update charges set status = 'refunded', changed_at = product_now() where id = p_charge;
    if v_charge.period_no = v_sub.period_no then perform end_subscription(v_sub.id, 'refunded'); end if;
  end if;
  return 'refunded';
end $$;

-- The fan's bank took a charge back: the subscription is over at once. Won: the money is the creator's again, the rest stays.
create function dispute_subscription_charge(p_charge bigint, p_won boolean) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_outcome text;
begin
  select s.* into v_sub from subscriptions s
  where s.id = (select c.subscription_id from charges c where c.id = p_charge) for no key update;
  if not found then return 'not_found'; end if;
  perform from charges where id = p_charge for no key update;
  if p_won then
    v_outcome := ledger.win_charge_dispute(p_charge);
    update charges set status = 'paid', changed_at = product_now()
    where id = p_charge and status = 'disputed' and v_outcome = 'won';
    return v_outcome;
  end if;
  v_outcome := ledger.dispute_charge(p_charge);
  if v_outcome = 'disputed' then
    update charges set status = 'disputed', changed_at = product_now() where id = p_charge and status = 'paid';
    perform end_subscription(v_sub.id, 'disputed');
  end if;
  return v_outcome;
end $$;

-- A profile that is deleted takes its subscriptions with it: nobody is charged again, what is paid runs to its end.
create function close_subscriptions_of_profile() returns trigger language plpgsql as $$
begin
  update subscriptions set status = 'abandoned', tell_provider_at = product_now()
  where profile_id = new.id and status = 'incomplete';
  perform end_subscription(id, 'profile closed') from subscriptions where profile_id = new.id and status = 'past_due';
  update subscriptions set ends_at = period_end, reminds_at = null, renews_at = null, access_until = least(access_until, period_end),
    tell_provider_at = case when provider_ref is not null then product_now() end
  where profile_id = new.id and status = 'active';
  return null;
end $$;
create trigger close_subscriptions after update of deleted_at on profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function close_subscriptions_of_profile();

-- A deposit that an operator refunds: the money goes back the way it came. The demo's deposits are nobody's money.
create function order_deposit_refund() returns trigger language plpgsql as $$
begin
  insert into public.refund_orders (deposit_id, provider, payment_ref, amount_cents, reason, next_attempt_at, opened_at, changed_at)
  values (new.id, new.provider, new.provider_ref, new.amount_minor, 'The deposit was refunded.',
    public.product_now(), public.product_now(), public.product_now())
  on conflict (deposit_id) do nothing;
  return null;
end $$;
create trigger ordered_back after update of status on ledger.deposits
  for each row when (new.status = 'refunded' and old.status <> 'refunded' and new.provider = 'stripe' and new.provider_ref is not null)
  execute function order_deposit_refund();

-- The provider ended its side: no renewal will come, what is paid runs to its end.
create function stop_renewing(p_id bigint) returns boolean language sql as $$
  update charges set status = 'void', next_attempt_at = null, changed_at = product_now()
  where subscription_id = p_id and status = 'due' and period_no > 0;
  with stopped as (
    update subscriptions set cancelled_at = product_now(), ends_at = greatest(period_end, product_now()), reminds_at = null,
      renews_at = null, access_until = least(access_until, greatest(period_end, product_now()))
    where id = p_id and status in ('active', 'past_due') and cancelled_at is null and ends_at is null
    returning 1
  )
  select exists (select from stopped)
$$;
