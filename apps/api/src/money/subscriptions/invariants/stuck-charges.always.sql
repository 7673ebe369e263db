-- NO-STUCK: no charge, checkout, refund or end of a subscription waits too long.
select 'charge ' || id as subject, format('%s since %s', status, changed_at) as detail
from charges
where status = 'processing' and claimed_until < now() - interval '10 minutes'
  or status = 'due' and next_attempt_at < least(product_now() - interval '1 hour', product_now())
    and changed_at < product_now() - interval '1 hour'
  or status = 'unknown' and next_attempt_at is null
union all
select 'checkout ' || k.id, format('open since %s', k.opened_at)
from checkouts k left join charges c on c.id = k.charge_id
where k.status = 'open' and k.expires_at < product_now() - interval '1 hour' and (c.status = 'due' or k.kind = 'trial')
union all
select 'refund order ' || id, format('%s since %s', status, opened_at)
from refund_orders
where status = 'due' and opened_at < product_now() - interval '3 days'
  or status = 'disputed' and next_attempt_at < product_now() - interval '2 days'
  -- No bank takes that long: its event was lost.
  or status = 'disputed' and next_attempt_at is not null and opened_at < product_now() - interval '200 days'
union all
select 'subscription ' || id, format('should have ended at %s', ends_at)
from subscriptions s
where status in ('active', 'past_due') and ends_at < product_now() - interval '1 day' and not exists (
  select from charges c where c.subscription_id = s.id and c.period_no = s.period_no + 1 and c.status in ('processing', 'unknown')
)
union all
select 'event ' || event_id, format('%s, received %s', type, received_at)
from provider_events where processed_at is null and received_at < now() - interval '10 minutes'
