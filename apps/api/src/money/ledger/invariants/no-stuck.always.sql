-- NO-STUCK: no deposit waits too long for its answer, and no total or seal lags behind.
select 'deposit ' || id as subject, format('%s since %s', status, changed_at) as detail
from ledger.deposits
where status = 'pending' and changed_at < product_now() - interval '1 day'
  or status = 'unknown' and changed_at < product_now() - interval '2 days'
union all
select 'watermark ' || m.name, format('%s settled rows not taken for ten minutes', count(*))
from ledger.watermarks m
join lateral (
  select upto_xid from ledger.check_runs where started_at < now() - interval '10 minutes' order by id desc limit 1
) earlier on true
join ledger.transfers t on t.xid >= m.xid and t.xid < earlier.upto_xid and t.id > m.after_id
where m.name in ('earnings', 'seals')
group by m.name
