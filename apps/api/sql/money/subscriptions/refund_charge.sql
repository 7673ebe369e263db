-- Refunds (part of) a charge. The money follows by a refund order, unless the provider reports its own refund.
create or replace function refund_subscription_charge(
  p_charge bigint, p_cents bigint, p_reason text, p_actor bigint, p_key uuid, p_made_ref text default null
) returns text language plpgsql as $$
declare
  v_sub subscriptions;
  v_charge charges;
  v_done record;
  v_cents bigint := p_cents;
  v_outcome text;
begin
  select s.* into v_sub from subscriptions s
  where s.id = (select c.subscription_id from charges c where c.id = p_charge) for no key update;
  if not found then return 'not_found'; end if;
  select * into strict v_charge from charges where id = p_charge for no key update;
  select * into strict v_done from ledger.refund_charge(p_charge, p_cents, p_reason, p_actor, p_key);
  if p_made_ref is not null and v_done.outcome in ('over_refund', 'key_reused') then
    v_cents := v_charge.amount_cents - v_done.refunded;
    v_outcome := done_by_refund(null, p_charge, p_cents - v_cents, p_made_ref);
    if v_cents = 0 or v_outcome is distinct from 'refunded' then return coalesce(v_outcome, v_done.outcome); end if;
    select * into strict v_done from ledger.refund_charge(p_charge, v_cents, p_reason, p_actor, p_key);
  end if;
  if v_done.outcome <> 'refunded' then return v_done.outcome; end if;
  insert into refund_orders (charge_id, refund_id, provider, payment_ref, amount_cents, reason, status, provider_ref,
    next_attempt_at, opened_at, changed_at)
  values (p_charge, v_done.refund_id, v_sub.provider, v_charge.payment_ref, v_cents, p_reason,
    case when p_made_ref is null then 'due' else 'done' end, p_made_ref,
    case when p_made_ref is null then product_now() end, product_now(), product_now());
  if v_done.refunded = v_charge.amount_cents then
    update charges set status = 'refunded', changed_at = product_now() where id = p_charge;
    if v_charge.period_no = v_sub.period_no and v_charge.period_start <= product_now() then
      perform end_subscription(v_sub.id, 'refunded');
    elsif v_charge.period_no = v_sub.period_no and v_sub.status in ('active', 'past_due') then -- charged a day early: the month before it is paid and runs to its end
      update subscriptions set ends_at = v_charge.period_start, ends_because = 'refunded', reminds_at = null, renews_at = null,
        access_until = least(access_until, v_charge.period_start),
        tell_provider_at = case when provider_ref is not null then product_now() end
      where id = v_sub.id;
    end if;
  end if;
  return 'refunded';
end $$;

-- A chargeback: the subscription ends at once. Won: the creator has the money again, nothing else changes.
create or replace function dispute_subscription_charge(
  p_charge bigint, p_won boolean, p_cents bigint default null, p_fee_cents bigint default 1500
) returns text language plpgsql as $$
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
    update charges set status = 'paid', dispute_lost_at = null, changed_at = product_now()
    where id = p_charge and status = 'disputed' and v_outcome = 'won';
    return v_outcome;
  end if;
  v_outcome := ledger.dispute_charge(p_charge, p_cents, p_fee_cents);
  if v_outcome in ('disputed', 'lost_twice') then
    update charges set status = 'disputed', changed_at = product_now() where id = p_charge and status = 'paid';
    perform end_subscription(v_sub.id, 'disputed');
  end if;
  return v_outcome;
end $$;

-- The bank kept the money for good. It may still change its mind: then the dispute is won.
create or replace function lose_charge_dispute(p_charge bigint) returns void language sql as $$
  update charges set dispute_lost_at = product_now() where id = p_charge and status = 'disputed' and dispute_lost_at is null
$$;
