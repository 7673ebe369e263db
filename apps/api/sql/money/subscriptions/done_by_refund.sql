-- Someone refunded at the provider what our orders ask for, so the provider would refuse them now: that part of them is
-- done by that refund, and the rest is ordered again. Null: the orders ask for less, and stay as they are. The caller
-- has locked them.
create or replace function orders_done_by(p_open refund_orders[], p_minor bigint, p_ref text) returns text language plpgsql as $$
declare
  v_order refund_orders;
  v_rest bigint := p_minor;
begin
  if exists (select from refund_orders where provider_ref = p_ref) then return 'replayed'; end if;
  if p_minor > coalesce((select sum(amount_cents) from unnest(p_open)), 0) then return null; end if;
  foreach v_order in array coalesce(p_open, '{}') loop
    exit when v_rest = 0;
    update refund_orders set status = 'done', provider_ref = p_ref, failure = null, next_attempt_at = null, changed_at = product_now(),
      amount_cents = least(amount_cents, v_rest)
    where id = v_order.id;
    -- An operator still decides how the rest of a returned refund is paid.
    insert into refund_orders (charge_id, deposit_id, refund_id, provider, payment_ref, amount_cents, reason, status, sent_back_ref, failure,
      is_rest, next_attempt_at, opened_at, changed_at)
    select v_order.charge_id, v_order.deposit_id, v_order.refund_id, v_order.provider, v_order.payment_ref, v_order.amount_cents - v_rest,
      v_order.reason, case when v_order.sent_back_ref is null then 'due' else 'failed' end, v_order.sent_back_ref,
      case when v_order.sent_back_ref is not null then v_order.failure end, true,
      case when v_order.sent_back_ref is null then product_now() end, v_order.opened_at, product_now()
    where v_order.amount_cents > v_rest;
    v_rest := greatest(v_rest - v_order.amount_cents, 0);
  end loop;
  return 'refunded';
end $$;

-- For a payment that counts.
create or replace function done_by_refund(p_deposit bigint, p_charge bigint, p_minor bigint, p_ref text) returns text language plpgsql as $$
declare
  v_open refund_orders[];
begin
  select array_agg(o order by o.next_attempt_at nulls first, o.id) into v_open from (
    select * from refund_orders r where (deposit_id = p_deposit or charge_id = p_charge) and status in ('due', 'disputed', 'failed')
      and (provider_ref is null or provider_ref = sent_back_ref) and not never_counted(r)
    for no key update
  ) o;
  return orders_done_by(v_open, p_minor, p_ref);
end $$;

-- For one that counts as nothing, by the order that refunds it.
create or replace function returned_by_refund(p_order bigint, p_minor bigint, p_ref text) returns text language plpgsql as $$
declare
  v_open refund_orders[];
begin
  select array_agg(o order by o.id) into v_open from (
    select * from refund_orders r where payment_ref = (select payment_ref from refund_orders where id = p_order)
      and refund_id is null and status in ('due', 'disputed', 'failed') and never_counted(r)
    order by r.id for no key update
  ) o;
  return orders_done_by(v_open, p_minor, p_ref);
end $$;
