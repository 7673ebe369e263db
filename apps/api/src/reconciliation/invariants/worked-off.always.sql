-- WORKED-OFF: what only an operator can settle is settled: refunds that were refused or came back.
select 'refund order ' || id as subject, format('failed since %s', changed_at) as detail from refund_orders where status = 'failed'
