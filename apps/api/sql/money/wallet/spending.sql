-- What fans pay in, and its limits. Deposits and paid subscription months count, less refunds, at their price in
-- dollars, from the moment the fan decided; coins counted when they were bought, so purchases don't count again.

-- Decides for a fan one at a time: two payments that fit alone but not together can't both pass, nor exceed a cap that
-- is being set.
create or replace function lock_spending(p_user bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('spending', p_user))
$$;

create or replace function span_of(p_span text) returns interval language sql immutable parallel safe
return make_interval(hours => case p_span when 'day' then 24 when 'week' then 7 * 24 else 30 * 24 end);

-- Every payment of the last 30 days that was made or may still be: an open page counts as paid.
create or replace function payments_of_fan(p_user bigint) returns table (at timestamptz, cents bigint, is_open boolean)
language sql stable as $$
  select d.opened_at, ceil(d.cost_micros::numeric * (d.amount_minor - d.refunded_minor) / d.amount_minor / 10000)::bigint,
    d.status = 'pending'
  from ledger.all_deposits d
  where d.user_id = p_user and d.status not in ('failed', 'expired', 'refunded') and d.opened_at > product_now() - span_of('month')
  union all
  select coalesce(c.paid_at, c.opened_at), c.amount_cents - coalesce((
    select sum(r.amount) from ledger.all_transfers t join ledger.all_refunds r on r.transfer_id = t.id
    where t.code = 'charge' and t.ref = c.id and t.leg = 0), 0)::bigint,
    c.status = 'due'
  from all_subscriptions s join all_charges c on c.subscription_id = s.id
  where s.fan_id = p_user and coalesce(c.paid_at, c.opened_at) > product_now() - span_of('month')
    and (c.status in ('processing', 'unknown', 'held', 'paid', 'disputed') or c.status = 'due' and s.status = 'incomplete')
$$;

-- A fan's limits, each with the amount used and the part on open pages. A null cap limits nothing; 'limit' is the
-- general one.
create or replace function spending_of(p_user bigint)
returns table (span text, cents bigint, used bigint, open bigint, next_cents bigint, next_at timestamptz, frees_at timestamptz)
language sql stable as $$
  with paid as materialized (select * from payments_of_fan(p_user)),
  bounds as (
    select b.span, b.place, b.days,
      case when k.next_at <= product_now() then k.next_cents else k.cents end as cents,
      case when k.next_at > product_now() then k.next_cents end as next_cents,
      case when k.next_at > product_now() then k.next_at end as next_at
    from (values ('day', 2, 'day'), ('week', 3, 'week'), ('month', 4, 'month')) b (span, place, days)
    left join spending_caps k on k.user_id = p_user and k.span = b.span
    union all
    select 'limit', 1, 'day',
      case when u.created_at > product_now() - span_of('month') then o.spending_limit_young_cents else o.spending_limit_cents end,
      null, null
    from all_people u, product_settings o where u.id = p_user
  )
  select b.span, b.cents, coalesce(sum(p.cents), 0)::bigint,
    coalesce(sum(p.cents) filter (where p.is_open), 0)::bigint, b.next_cents, b.next_at, min(p.at) + span_of(b.days)
  from bounds b left join paid p on p.at > product_now() - span_of(b.days)
  group by b.span, b.place, b.days, b.cents, b.next_cents, b.next_at order by b.place
$$;

-- Which limit a payment would break; null: none. The caller holds the lock.
create or replace function broken_bound(p_user bigint, p_cents bigint) returns text language sql volatile as $$
  select s.span from spending_of(p_user) s where s.used + p_cents > s.cents order by s.cents - s.used limit 1
$$;

-- Whether a fan has opened the maximum of deposits within 24 hours, whatever their outcome: someone testing stolen
-- cards makes many small ones, and most of them fail.
create or replace function opens_too_often(p_user bigint) returns boolean language sql volatile as $$
  select coalesce((select count(*) from ledger.all_deposits d where d.user_id = p_user and d.opened_at > product_now() - span_of('day'))
    >= case when u.created_at > product_now() - span_of('month') then o.deposits_a_day_young else o.deposits_a_day end, false)
  from all_people u, product_settings o where u.id = p_user
$$;

-- A lower cap counts at once, a higher one (or none) 24 hours later. Returns whether more than the new one is used, or
-- waiting.
create or replace function set_spending_cap(p_user bigint, p_span text, p_cents bigint) returns boolean language plpgsql as $$
declare
  v_now bigint;
begin
  perform lock_spending(p_user);
  select s.cents into v_now from spending_of(p_user) s where s.span = p_span;
  if v_now is null and p_cents is null then return false; end if;
  insert into spending_caps as k (user_id, span, cents, next_cents, next_at, changed_at)
  values (p_user, p_span,
    case when p_cents > v_now or p_cents is null then v_now else p_cents end,
    case when p_cents > v_now then p_cents end,
    case when p_cents > v_now or p_cents is null then product_now() + span_of('day') end, product_now())
  on conflict (user_id, span) do update set cents = excluded.cents, next_cents = excluded.next_cents, next_at = excluded.next_at,
    changed_at = excluded.changed_at;
  return exists (select from spending_of(p_user) s where s.span = p_span and s.used > s.cents);
end $$;
