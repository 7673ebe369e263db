-- WORKED-OFF: what only an operator can settle is settled: refunds that were refused or came back, payouts that wait for money at the
-- provider and were asked for each hour of three days.
select 'refund order ' || id as subject, format('failed since %s', changed_at) as detail from refund_orders where status = 'failed'
union all
select 'payout ' || id, failure from payouts where status = 'pending' and failure is not null and refusals = 0 and attempt >= 72
