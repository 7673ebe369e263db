-- The provider makes no refund of a payment that the bank takes back. Once it is lost the fan has the money from there: no refund is
-- made any more, and what was booked as gone twice was gone once. What the bank has not taken is owed still: an operator pays it.
create or replace function take_refund(p_order bigint) returns text language plpgsql as $$
declare
  v_order refund_orders;
  v_status text;
begin
  select * into v_order from refund_orders where id = p_order and status in ('due', 'disputed') for no key update;
  if not found then return null; end if;
  v_status := case when not is_loss_known(v_order) then 'disputed' when taken_of_refund(v_order) = v_order.amount_cents
    and ledger.book_refund_taken(p_order, currency_of_order(v_order), v_order.amount_cents, true) then 'taken' else 'failed' end;
  update refund_orders set status = v_status, changed_at = product_now(),
    next_attempt_at = case when v_status = 'disputed' then product_now() + interval '1 day' end
  where id = p_order;
  return v_status;
end $$;

-- The provider knows first: until its word is here nobody can say what of the payment is gone.
create or replace function is_loss_known(p_order refund_orders) returns boolean language sql stable as $$
  select case when p_order.deposit_id is not null
    then coalesce((select bool_and(d.closed_at is not null) from ledger.disputes d where d.deposit_id = p_order.deposit_id), false)
    else exists (select from ledger.transfers t where t.code = 'charge_dispute' and t.ref = p_order.charge_id) end
$$;

-- The bank has decided: what waited for it is tried now. Where it thought again, and a payment that was lost is ours after all, what
-- was called taken has to be paid.
create or replace function resume_refunds(p_deposit bigint, p_charge bigint) returns void language plpgsql as $$
declare
  v_order refund_orders;
begin
  for v_order in
    select * from refund_orders where status in ('disputed', 'taken') and (deposit_id = p_deposit or charge_id = p_charge)
    order by id desc for no key update
  loop
    continue when v_order.status = 'taken' and refunds_taken_from(v_order) >= 0;
    if v_order.status = 'taken' then
      perform ledger.book_refund_taken(v_order.id, currency_of_order(v_order), v_order.amount_cents, false);
    end if;
    update refund_orders set status = 'due', next_attempt_at = product_now(), changed_at = product_now() where id = v_order.id;
  end loop;
end $$;

-- How much of a payment that was given back too banks took for good, less what of it is known as refunds that were never made: below
-- zero, too much is.
create or replace function refunds_taken_from(p_order refund_orders) returns bigint language sql stable as $$
  select (case when p_order.deposit_id is not null
    then (select coalesce(sum(d.lost_minor), 0) from ledger.disputes d
      where d.deposit_id = p_order.deposit_id and d.closed_at is not null and not d.is_won)
    else (select coalesce(sum(case t.code when 'charge_dispute' then t.amount else -t.amount end), 0) from ledger.transfers t
      where t.code in ('charge_dispute', 'charge_dispute_won') and t.ref = p_order.charge_id and t.leg = 4) end
    - (select coalesce(sum(case t.leg when 2 then t.amount else -t.amount end), 0) from refund_orders o
      join ledger.transfers t on t.code = 'provider_movement' and t.ref = o.id and t.leg in (2, 3)
      where o.deposit_id = p_order.deposit_id or o.charge_id = p_order.charge_id))::bigint
$$;

-- Of a refund that an operator pays: what the fan has from the bank already.
create or replace function taken_of_refund(p_order refund_orders) returns bigint language sql stable as $$
  select case when p_order.refund_id is null then 0 else least(greatest(refunds_taken_from(p_order), 0), p_order.amount_cents) end
$$;

create or replace function currency_of_order(p_order refund_orders) returns text language sql stable as $$
  select coalesce(
    (select coalesce(d.held_currency, d.currency) from ledger.deposits d where d.id = p_order.deposit_id),
    (select c.held_currency from charges c where c.id = p_order.charge_id), 'USD')
$$;
