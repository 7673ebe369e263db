-- WORKED-OFF: nothing is left that only an operator can settle: no refund that was refused or came back, and no payout that the provider had no money for during three days.
select 'refund order ' || id as subject, format('failed since %s', changed_at) as detail from refund_orders where status = 'failed'
union all
select 'payout ' || id, failure from all_payouts where status = 'pending' and failure is not null and refusals = 0 and attempt >= 72
