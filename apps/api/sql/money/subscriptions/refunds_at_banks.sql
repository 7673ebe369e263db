create or replace function currency_of_order(p_order refund_orders) returns text language sql stable as $$
  select coalesce(
    (select coalesce(d.held_currency, d.currency) from ledger.all_deposits d where d.id = p_order.deposit_id),
    (select c.held_currency from charges c where c.id = p_order.charge_id), 'USD')
$$;

-- The provider refuses refunds of a disputed payment. If the dispute is lost, the fan has the money from the bank: no
-- refund is made, and money booked as lost twice was lost once. The part that the bank did not take is still owed: an
-- operator pays it.
create or replace function take_refund(p_order bigint) returns text language plpgsql as $$
declare
  v_order refund_orders;
  v_status text;
begin
  select * into v_order from refund_orders where id = p_order and status in ('due', 'disputed') for no key update;
  if not found then return null; end if;
  v_status := case when not is_loss_known(v_order) then 'disputed' when taken_of_refund(v_order) = v_order.amount_cents
    and book_taken(v_order, v_order.amount_cents, true) then 'taken' else 'failed' end;
  update refund_orders set status = v_status, changed_at = product_now(),
    next_attempt_at = case when v_status = 'disputed' then product_now() + interval '1 day' end
  where id = p_order;
  return v_status;
end $$;

-- The payment counts as nothing: it was held, or nothing was due.
create or replace function never_counted(p_order refund_orders) returns boolean language sql stable as $$
  select p_order.refund_id is null and (p_order.deposit_id is not null or not exists (
    select from charges c join ledger.all_transfers t on t.code = 'charge' and t.ref = c.id and t.leg = 0
    where c.id = p_order.charge_id and c.payment_ref = p_order.payment_ref))
$$;

-- All refunds of a payment that counts as nothing. A refund made by hand splits an order, but the bank disputes the payment.
create or replace function orders_of_payment(p_order refund_orders) returns setof refund_orders language sql stable as $$
  select o.* from refund_orders o
  where o.payment_ref = p_order.payment_ref and o.provider = p_order.provider and o.refund_id is null and never_counted(o)
$$;

-- Money that was never held, or was returned, is in suspense from when the provider's books reported it.
create or replace function book_taken(p_order refund_orders, p_minor bigint, p_is_taken boolean) returns boolean language sql as $$
  select ledger.book_refund_taken(p_order.id, currency_of_order(p_order), p_minor, p_is_taken, p_order.refund_id is null
    and p_order.charge_id is not null and not exists (
      select from charges c where c.id = p_order.charge_id and c.payment_ref = p_order.payment_ref)
    or is_in_suspense(p_order))
$$;

-- The bank takes such a payment: a loss, unless its refund turns out never to have been made. Returns if it was made before.
create or replace function dispute_returned(p_order bigint, p_ref text, p_minor bigint, p_is_won boolean) returns text language plpgsql as $$
declare
  v_order refund_orders;
  v_is_open boolean;
begin
  select * into strict v_order from refund_orders where id = p_order;
  select bool_or(o.status <> 'done') into v_is_open from (
    select status from refund_orders where id in (select id from orders_of_payment(v_order)) order by id for no key update
  ) o;
  select * into strict v_order from refund_orders where id = p_order for no key update;
  if v_order.dispute_ref <> p_ref then return 'disputed_again'; end if;
  if v_order.dispute_ref is null then
    perform ledger.book_returned_dispute(p_order, currency_of_order(v_order), p_minor, false);
  end if;
  if p_is_won and v_order.is_dispute_won is not true then
    perform ledger.book_returned_dispute(p_order, currency_of_order(v_order), p_minor, true);
  end if;
  update refund_orders set dispute_ref = p_ref, is_dispute_won = case when is_dispute_won then true else coalesce(p_is_won, is_dispute_won) end
  where id = p_order;
  if p_is_won is not null then perform resume_refunds(null, null, p_order); end if;
  return case when v_order.dispute_ref is null and not v_is_open then 'lost_twice' else 'disputed' end;
end $$;

-- Made, but returned by the fan's bank: an operator decides how to pay, unless it was paid by hand already.
create or replace function fail_refund(p_ref text) returns boolean language plpgsql as $$
begin
  update refund_orders set status = 'failed', sent_back_ref = p_ref, changed_at = product_now() where provider_ref = p_ref and status = 'done'
    and not exists (select from ledger.all_transfers t where t.code = 'provider_movement' and t.ref = refund_orders.id and t.leg = 1);
  return found;
end $$;

-- The provider knows first: before it reports, nobody can say how much of the payment is gone.
create or replace function is_loss_known(p_order refund_orders) returns boolean language sql stable as $$
  select case when never_counted(p_order) then exists (select from orders_of_payment(p_order) o where o.is_dispute_won is not null)
    when p_order.deposit_id is not null then coalesce((select bool_and(d.closed_at is not null) from ledger.all_disputes d where d.deposit_id = p_order.deposit_id), false)
    else exists (select from ledger.all_transfers t where t.code = 'charge_dispute' and t.ref = p_order.charge_id) end
$$;

-- The bank decided: waiting refunds are tried now. If it changed its mind and a lost payment is ours again, refunds
-- recorded as taken must be paid.
create or replace function resume_refunds(p_deposit bigint, p_charge bigint, p_order bigint default null) returns void language plpgsql as $$
declare
  v_order refund_orders;
begin
  for v_order in
    select * from refund_orders where status in ('disputed', 'taken') and id in (
      select s.id from refund_orders o cross join lateral orders_of_payment(o) s where o.id = p_order
      union all
      select o.id from refund_orders o where (o.deposit_id = p_deposit or o.charge_id = p_charge) and not never_counted(o)
    )
    order by id desc for no key update
  loop
    continue when v_order.status = 'taken' and refunds_taken_from(v_order) >= 0;
    if v_order.status = 'taken' then
      perform book_taken(v_order, v_order.amount_cents, false);
    end if;
    update refund_orders set status = 'due', next_attempt_at = product_now(), changed_at = product_now() where id = v_order.id;
  end loop;
end $$;

-- How much of a refunded payment banks took for good, minus refunds known never to have been made:
-- negative if that is too much.
create or replace function refunds_taken_from(p_order refund_orders) returns bigint language sql stable as $$
  select (case when never_counted(p_order)
    then (select coalesce(sum(t.amount), 0) from orders_of_payment(p_order) o
      join ledger.all_transfers t on t.code = 'provider_movement' and t.ref = o.id and t.leg = 4 where not o.is_dispute_won)
    when p_order.deposit_id is not null
    then (select coalesce(sum(d.lost_minor), 0) from ledger.all_disputes d
      where d.deposit_id = p_order.deposit_id and d.closed_at is not null and not d.is_won)
    else (select coalesce(sum(case when ledger.is_dispute(t.code) then t.amount else -t.amount end), 0) from ledger.all_transfers t
      where ledger.is_charge_dispute(t.code) and t.ref = p_order.charge_id and t.leg = 4) end
    - (select coalesce(sum(case t.leg when 2 then t.amount else -t.amount end), 0) from (
        select s.id from orders_of_payment(p_order) s where never_counted(p_order)
        union all
        select s.id from refund_orders s where (s.deposit_id = p_order.deposit_id or s.charge_id = p_order.charge_id)
          and not never_counted(p_order) and not never_counted(s)
      ) o join ledger.all_transfers t on t.code = 'provider_movement' and t.ref = o.id and t.leg in (2, 3)))::bigint
$$;

-- For a refund that an operator pays: what the fan already got from the bank.
create or replace function taken_of_refund(p_order refund_orders) returns bigint language sql stable as $$
  select least(greatest(refunds_taken_from(p_order), 0), p_order.amount_cents)
$$;
