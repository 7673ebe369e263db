-- Each month of a bundle is the creator's income when it begins. By the day of the sale: what of the bundles sold before the day waits for
-- months that begin on it or later, and when the next and the last of them begin. Where time was given back, nothing of it waits; what a
-- closed profile kept is for days that are over.
create or replace function unreleased_bundles(p_creator bigint, p_before date)
returns table (day date, cents bigint, next_on date, last_on date) language sql stable as $$
  with sold as (
    select (t.at at time zone 'UTC')::date as day, c.months, c.period_start, t.amount - coalesce(f.amount, 0) as net,
      t.amount - coalesce(f.amount, 0) + coalesce((
        select sum(case when r.credit = t.credit then r.amount else -r.amount end)
        from ledger.all_transfers r where r.reverses in (t.id, f.id)), 0) as rest
    from all_subscriptions s
    join all_charges c on c.subscription_id = s.id and c.months > 1 and c.paid_at is not null and c.period_end > p_before
    join ledger.all_transfers t on t.code = 'charge' and t.ref = c.id and t.leg = 0
    left join ledger.all_transfers f on f.code = 'charge_fee' and f.ref = c.id and f.leg = 0
    where s.creator_id = p_creator and s.bundle_months is not null and s.ended_because is distinct from 'profile closed'
      and t.at < p_before::timestamp at time zone 'UTC'
  ),
  begun as (
    select s.*, 1 + (select count(*) from generate_series(1, s.months - 1) n
      where (month_after(s.period_start, n) at time zone 'UTC')::date < p_before) as released
    from sold s
  )
  select b.day, sum(least(b.rest, b.net - div(b.net * b.released, b.months)))::bigint,
    min((month_after(b.period_start, b.released::int) at time zone 'UTC')::date),
    max((month_after(b.period_start, b.months - 1) at time zone 'UTC')::date)
  from begun b where b.released < b.months and b.rest > 0 group by b.day
$$;

-- All of it.
create or replace function unreleased_of(p_creator bigint, p_before date) returns bigint language sql stable
return coalesce((select sum(u.cents) from unreleased_bundles(p_creator, p_before) u), 0)::bigint;
