-- PERIOD-ONCE: each period, a month or a bundle of them, is charged once and begins where the last one or a trial ended, or when it was charged over a week late.
-- The charge before a new one was looked at when it was new itself.
with fresh as materialized (
  select distinct c.* from ledger.all_transfers t join charges c on c.id = t.ref where t.xid >= $1::xid8 and t.code = 'charge'
)
select s.id::text as subject, format('period %s is %s to %s', c.period_no, c.period_start, c.period_end) as detail
from fresh c join subscriptions s on s.id = c.subscription_id
left join lateral (
  select b.period_no, b.period_start from charges b
  where b.subscription_id = s.id and b.begins_anew and b.period_no <= c.period_no order by b.period_no desc limit 1
) b on true
cross join lateral (
  select coalesce(sum(o.months), 0) as before from charges o
  where o.subscription_id = s.id and o.period_no < c.period_no and o.period_no >= coalesce(b.period_no, 0)
) m
where c.period_start is distinct from ((coalesce(b.period_start, s.trial_ends_at, s.anchor_at) at time zone 'UTC') + m.before * interval '1 month') at time zone 'UTC'
  or c.period_end is distinct from ((coalesce(b.period_start, s.trial_ends_at, s.anchor_at) at time zone 'UTC') + (m.before + c.months) * interval '1 month') at time zone 'UTC'
union all
select s.id::text, format('period %s has nothing before it, the current one is %s', c.period_no, s.period_no)
from fresh c join subscriptions s on s.id = c.subscription_id
where c.period_no > s.period_no or c.period_no > case when s.trial_ends_at is null then 0 else 1 end and not exists (
  select from charges b where b.subscription_id = s.id and b.period_no = c.period_no - 1)
union all
select s.id::text, format('period %s follows the current one, %s', c.period_no, s.period_no)
from (select distinct subscription_id from fresh) f join subscriptions s on s.id = f.subscription_id
join charges c on c.subscription_id = s.id and c.period_no >= s.period_no
where c.period_no > s.period_no + 1 or s.price_cents = 0 or c.amount_cents <> case when c.months > 1 then s.bundle_cents else price_of_month(s, c.period_no) end
  or c.period_no = 0 and c.months <> coalesce(s.bundle_months, 1) or c.period_no = s.period_no and c.months <> s.more_now + 1
union all
select s.id::text, format('period %s begins at %s, the one before ended at %s', c.period_no, c.period_start, o.period_end)
from fresh c join subscriptions s on s.id = c.subscription_id
left join charges o on o.subscription_id = s.id and o.period_no = c.period_no - 1
where c.begins_anew and (c.period_start > coalesce(o.period_end, s.trial_ends_at) + interval '168 hours' and s.provider_ref is null) is not true
