-- When a cancellation takes effect: if the renewal was charged already, at the end of the next period. A failed
-- payment bought nothing.
create or replace function cancel_effective_at(s subscriptions) returns timestamptz language sql stable
return case
  when s.status = 'past_due' then greatest(s.period_end, product_now())
  when s.renews_at > s.period_end and s.price_cents > 0 then greatest(s.period_end, product_now()) -- it is paused
  when s.price_cents = 0 or product_now() < charged_at(s) then s.period_end
  else month_begins(s, s.period_no + 2)
end;

create or replace function cancel_subscription(p_id bigint, p_fan bigint) returns text language plpgsql as $$
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
    renews_at = case when v_ends_at > greatest(period_end, product_now()) then renews_at end, access_until = least(access_until, v_ends_at),
    tell_provider_at = case when provider_ref is not null then product_now() end
  where id = p_id;
  return 'cancelled';
end $$;

create or replace function resume_subscription(p_id bigint, p_fan bigint) returns text language plpgsql as $$
declare
  v_sub subscriptions;
begin
  select * into v_sub from subscriptions where id = p_id and fan_id = p_fan and anchor_at is not null for no key update;
  if not found then return 'not_found'; end if;
  if v_sub.status = 'expired' or v_sub.ends_at <= product_now() then return 'ended'; end if;
  if v_sub.stopped_at is not null then return 'stopped'; end if;
  if v_sub.cancelled_at is null then return case when v_sub.ends_at is null then 'resumed' else 'closed' end; end if;
  if v_sub.price_cents > 0 and not may_charge(p_fan, v_sub.profile_id) then return 'closed'; end if;
  update subscriptions s set cancelled_at = null, ends_at = null,
    reminds_at = case when status = 'active' and price_cents > 0 then reminded_at(s) end,
    renews_at = case
      when exists (select from charges c where c.subscription_id = p_id and c.period_no = s.period_no + 1 and c.status <> 'void')
        then null
      when price_cents = 0 then period_end
      else charged_at(s) end,
    access_until = case status when 'active' then period_end + grace()
      else greatest(period_end, past_due_since + grace()) end,
    tell_provider_at = case when provider_ref is not null then product_now() end
  where id = p_id;
  return 'resumed';
end $$;
