-- ENTITLED-ONLY: whoever may see posts for subscribers has paid for the time, is in a trial, has a renewal that failed less than 7 days ago, or waited for a creator who is back.
select s.id::text as subject, format('%s with access until %s, paid until %s', s.status, s.access_until, s.period_end) as detail
from (
  select distinct c.subscription_id from ledger.all_transfers t join charges c on c.id = t.ref
  where t.xid >= $1::xid8 and ledger.changes_access(t.code)
  union
  select c.subscription_id from ledger.all_transfers t join ledger.all_transfers o on o.id = t.reverses join charges c on c.id = o.ref
  where t.xid >= $1::xid8 and t.code = 'charge_refund'
) changed
join subscriptions s on s.id = changed.subscription_id
left join charges c on c.subscription_id = s.id and c.period_no = s.period_no
where s.status in ('active', 'past_due') and s.price_cents > 0 and c.status is distinct from 'paid' and not is_trying(s)
  or s.status in ('incomplete', 'abandoned') and s.access_until > '-infinity'
  or s.status = 'expired' and s.access_until > s.ended_at
  or s.status = 'active' and s.access_until > s.period_end + interval '168 hours' and s.access_until > coalesce((
    select max(u.until) + interval '168 hours' from suspensions u where u.creator_id = s.creator_id), '-infinity')
  or s.status = 'active' and s.ends_at = s.period_end and s.access_until > s.ends_at
  or s.status = 'past_due' and s.access_until > greatest(s.period_end, s.past_due_since + interval '168 hours')
