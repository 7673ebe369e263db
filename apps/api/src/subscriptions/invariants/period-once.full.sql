-- PERIOD-ONCE: each period of a subscription is charged once, begins where the one before ended, and is a whole month.
select s.id::text as subject, format('period %s is %s to %s', c.period_no, c.period_start, c.period_end) as detail
from subscriptions s join charges c on c.subscription_id = s.id and c.period_start is not null
where c.period_start is distinct from ((s.anchor_at at time zone 'UTC') + c.period_no * interval '1 month') at time zone 'UTC'
  or c.period_end is distinct from ((s.anchor_at at time zone 'UTC') + (c.period_no + 1) * interval '1 month') at time zone 'UTC'
union all
select s.id::text, format('%s charges up to period %s', count(c.id), s.period_no)
from subscriptions s left join charges c on c.subscription_id = s.id and c.period_no <= s.period_no
where s.price_cents > 0 and s.anchor_at is not null
group by s.id having count(c.id) <> s.period_no + 1 or count(distinct c.period_no) <> s.period_no + 1
union all
select s.id::text, format('period %s follows the current one, %s', c.period_no, s.period_no)
from subscriptions s join charges c on c.subscription_id = s.id
where c.period_no > s.period_no + 1 or s.price_cents = 0 or c.amount_cents <> s.price_cents
