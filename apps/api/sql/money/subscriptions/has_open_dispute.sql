-- A bank has not decided about this fan's money. A provider without decisions (the demo) reports nothing about months:
-- banks decide within 120 days.
create or replace function has_open_dispute(p_fan bigint) returns boolean language sql stable as $$
  select exists (select from ledger.all_deposits d join ledger.all_disputes o on o.deposit_id = d.id
      where d.user_id = p_fan and o.closed_at is null)
    or exists (select from subscriptions s join charges c on c.subscription_id = s.id
      where s.fan_id = p_fan and c.status = 'disputed' and c.dispute_lost_at is null
        and c.changed_at > product_now() - interval '120 days')
    or exists (select from subscriptions s join charges c on c.subscription_id = s.id join refund_orders r on r.charge_id = c.id
      where s.fan_id = p_fan and r.dispute_ref is not null and r.is_dispute_won is null)
    or exists (select from ledger.all_deposits d join refund_orders r on r.deposit_id = d.id
      where d.user_id = p_fan and r.dispute_ref is not null and r.is_dispute_won is null)
$$;
