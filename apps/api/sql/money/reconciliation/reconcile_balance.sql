-- Compares the provider's books with ours and posts what only it knew: fees, exchange, returned money. A difference may
-- only be early: it is checked again for a day, and is then work for an operator. One that was set aside is still
-- checked, because its event may come later. Returns how many rows were checked.
create or replace function reconcile_balance(p_limit int) returns int language plpgsql as $$
declare
  v_row provider_balance;
  v_known record;
  v_done int := 0;
begin
  for v_row in
    select * from provider_balance
    where state <> 'agrees' and (state = 'waiting' or changed_at < product_now() - interval '1 hour')
    order by changed_at, id limit p_limit for no key update skip locked
  loop
    v_done := v_done + 1;
    select * into v_known from match_movement(v_row);
    if v_row.state = 'set_aside' then
      perform correct_movement(v_row, v_known.agrees, v_known.known, v_known.moves, v_known.against, v_known.fee_known);
    elsif v_known.agrees then
      perform book_movement(v_row, v_known.moves, v_known.against, v_known.fee_known);
    end if;
    if v_known.agrees then
      -- Its event may never come.
      if is_sent_back(v_row) then perform fail_refund(v_row.source); end if;
    end if;
    update provider_balance set changed_at = product_now(), detail = v_known.detail,
      refund_order = coalesce(refund_order, order_of_movement(v_row)),
      state = case when v_known.agrees then 'agrees' when v_row.state = 'set_aside' then v_row.state when at > product_now() - interval '1 day' then 'waiting' else 'differs' end
    where id = v_row.id;
  end loop;
  return v_done;
end $$;

create or replace function book_movement(p provider_balance, p_moves bigint, p_against int, p_fee_known bigint) returns void language plpgsql as $$
begin
  if p.type = 'payout' and p.amount_minor < 0 then
    perform ledger.settle_provider(p.currency, -p.amount_minor, settlement_number(p.source));
  end if;
  perform ledger.book_provider_fee(p.id, p.currency, p.fee_minor - p_fee_known);
  if p.paid_currency <> p.currency then
    perform ledger.book_provider_exchange(p.id, p.paid_currency, p.paid_minor, p.currency, p.amount_minor);
  end if;
  if p_moves <> 0 then perform ledger.book_provider_movement(p.id, p.paid_currency, p_moves, p_against); end if;
end $$;

-- A row's money in suspense and what our books learned of it later are the same money.
create or replace function correct_movement(p provider_balance, p_agrees boolean, p_known bigint, p_moves bigint, p_against int, p_fee_known bigint)
returns void language plpgsql as $$
begin
  perform ledger.correct_provider_fee(p.id, p.currency, p.fee_minor - p_fee_known);
  perform ledger.correct_provider_movement(p.id, p.paid_currency, case when not p_agrees then p.paid_minor - p_known
    when p_against = 10 then p_moves else 0 end, 10);
  if p_agrees and p_against = 9 then perform ledger.correct_provider_movement(p.id, p.paid_currency, p_moves, 9); end if;
end $$;

-- The numeric id of a payout to the bank, which names its settlement in the ledger.
create or replace function settlement_number(p_payout text) returns bigint language sql immutable
return ('x' || left(encode(sha256(p_payout::bytea), 'hex'), 12))::bit(48)::bigint;

-- An operator accepts a difference: its money goes to suspense, so that the rest can be compared.
create or replace function set_aside_movement(p_id bigint) returns boolean language plpgsql as $$
declare
  v_row provider_balance;
  v_known record;
begin
  update provider_balance set state = 'set_aside', changed_at = product_now() where id = p_id and state in ('waiting', 'differs')
  returning * into v_row;
  if not found then return false; end if;
  select * into v_known from match_movement(v_row);
  perform book_movement(v_row, v_row.paid_minor - v_known.known, 10, v_known.fee_known);
  return true;
end $$;
