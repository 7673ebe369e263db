-- When the current or a later period of a subscription starts. Periods count from the first, or from the last one that
-- was charged late. Each is a month, except bundles.
create or replace function month_begins(s subscriptions, p_no int) returns timestamptz language sql immutable parallel safe
return month_after(coalesce(s.months_from, s.anchor_at), p_no - s.months_from_no + s.more_before
  + case when p_no > s.period_no then s.more_now + (p_no - s.period_no - 1) * (s.renews_months - 1) else 0 end);

-- A renewal that nobody tried to charge until a week after its month started, because we were down. A refused payment
-- keeps its month, and a provider with a subscription of its own has its own dates.
create or replace function is_late(c charges) returns boolean language sql stable
return c.status = 'due' and c.attempt = 0 and c.period_no > 0 and c.period_start < product_now() - grace()
  and exists (select from subscriptions s where s.id = c.subscription_id and s.status = 'active' and s.provider_ref is null);

-- The fan pays for no past day: a late month starts now, and the later ones follow from there.
create or replace function begin_late_months(p_limit int) returns void language sql as $$
  with late as materialized (
    select c.id, c.subscription_id, c.period_no from charges c join subscriptions s on s.id = c.subscription_id
    where c.next_attempt_at <= product_now() and c.status in ('due', 'unknown') and is_late(c)
    order by c.next_attempt_at limit p_limit for no key update of s, c skip locked
  ),
  moved as (
    update subscriptions s set months_from = product_now(), months_from_no = l.period_no, more_before = -s.more_now
    from late l where s.id = l.subscription_id
  )
  update charges c set begins_anew = true, period_start = product_now(), period_end = month_after(product_now(), c.months),
    changed_at = product_now()
  from late l where c.id = l.id
$$;
