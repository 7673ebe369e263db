-- The provider refused. Retried 2, 7, 14 and 21 days after the first refusal; a card that can never work isn't retried.
-- A provider that collects on its own reports its next attempt (`p_retries_at`; null: none); then we only ask. declined
-- (a first payment) | past_due | cancelled (nothing more is wanted) | expired | ignored
create or replace function fail_charge(p_charge bigint, p_failure text, p_never_works boolean, p_by_provider boolean, p_retries_at timestamptz)
returns text language plpgsql as $$
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
    -- The provider reports its result a little later.
    if v_next is null and p_retries_at > product_now() - interval '1 day' then
      v_next := greatest(p_retries_at, product_now()) + interval '1 hour';
    end if;
  end if;
  update charges set status = case
      when v_sub.status = 'incomplete' then 'due'
      when v_sub.status in ('abandoned', 'expired') or v_sub.cancelled_at is not null then 'void'
      when v_next is null and not p_never_works then 'failed'
      else 'due' end,
    failure = p_failure, next_attempt_at = v_next,
    retries_at = case when p_never_works then null when p_by_provider then p_retries_at else v_next end,
    claimed_until = null, changed_at = product_now()
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
    access_until = greatest(v_sub.period_end, v_since + grace())
  where id = v_sub.id;
  return 'past_due';
end $$;
