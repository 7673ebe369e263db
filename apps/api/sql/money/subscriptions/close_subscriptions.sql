-- Deleting a profile ends its subscriptions. The deletion only records that, however many there are; a worker ends them
-- in slices.
create or replace function close_subscriptions_of_profile() returns trigger language plpgsql as $$
begin
  insert into closing_profiles (profile_id, since) values (new.id, new.deleted_at) on conflict do nothing;
  return null;
end $$;

-- Ends a subscription now and refunds the remaining days to the cent. Returns those cents; null if it had ended
-- already. `p_suspension`: the suspension that caused it, if any.
create or replace function end_and_give_back(p_id bigint, p_from timestamptz, p_reason text, p_suspension bigint default null)
returns bigint language plpgsql as $$
declare
  v_sub subscriptions;
  v_charge charges;
  v_cents bigint;
  v_back bigint := 0;
begin
  select * into v_sub from subscriptions where id = p_id for no key update;
  if v_sub.status = 'incomplete' then
    update subscriptions set status = 'abandoned', tell_provider_at = product_now() where id = p_id;
    return 0;
  end if;
  if v_sub.status not in ('active', 'past_due') then return null; end if;
  perform end_subscription(p_id, 'profile closed');
  for v_charge in
    select * from charges c where c.subscription_id = p_id and c.status = 'paid' and c.period_end > p_from order by c.period_no
  loop
    v_cents := least(left_of_charge(v_charge), worth_of_time(v_charge, p_from, v_charge.period_end));
    if v_cents > 0 and refund_subscription_charge(v_charge.id, v_cents, p_reason, 0,
      case when p_suspension is not null then suspension_key(p_suspension, v_charge.id) end) = 'refunded' then
      v_back := v_back + v_cents;
    end if;
  end loop;
  return v_back;
end $$;

-- Deleted posts are recorded too: their unviewed purchases are refunded.
create or replace function close_purchases_of_post() returns trigger language plpgsql as $$
begin
  insert into closing_posts (post_id, since) values (new.id, new.deleted_at) on conflict do nothing;
  return null;
end $$;

-- The provider ended its subscription: it can't renew, whatever the fan wants; the paid period runs out. A charge in
-- progress is asked for once more.
create or replace function stop_renewing(p_id bigint) returns boolean language sql as $$
  update charges set status = 'void', next_attempt_at = null, changed_at = product_now()
  where subscription_id = p_id and status = 'due' and period_no > 0;
  update charges set next_attempt_at = product_now(), asked = 0, changed_at = product_now()
  where subscription_id = p_id and status = 'unknown' and period_no > 0;
  update subscriptions set stopped_at = product_now() where id = p_id and status in ('active', 'past_due') and stopped_at is null;
  with stopped as (
    update subscriptions set cancelled_at = product_now(), ends_at = greatest(period_end, product_now()), reminds_at = null,
      renews_at = null, access_until = least(access_until, greatest(period_end, product_now()))
    where id = p_id and status in ('active', 'past_due') and cancelled_at is null
      and (ends_at is null or ends_at > greatest(period_end, product_now()))
    returning 1
  )
  select exists (select from stopped)
$$;
