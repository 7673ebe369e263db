-- NO-STUCK: no payout waits too long, and no monthly run is left unfinished.
select 'payout ' || id as subject, format('%s since %s', status, changed_at) as detail
from payouts
where status = 'processing' and claimed_until < now() - interval '10 minutes'
  or status = 'pending' and next_attempt_at < product_now() - interval '1 day'
  or status = 'unknown' and next_attempt_at is null
union all
select 'payout run ' || period, format('since %s', started_at)
from payout_runs where finished_at is null and started_at < product_now() - interval '1 day'
