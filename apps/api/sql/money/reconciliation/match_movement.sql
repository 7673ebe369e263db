-- Whether our books know a row of the provider's books, and how much of it (`known`, signed). `moves` is what must be
-- posted for it in the fan's currency against the platform's account `against`; `fee_known` is the fee posted already.
create or replace function match_movement(
  p provider_balance, out agrees boolean, out detail text, out known bigint, out moves bigint, out against int, out fee_known bigint
) language plpgsql stable as $$
begin
  fee_known := 0;
  moves := 0;
  known := 0;
  case kind_of_movement(p.type)
    when 'payment' then select m.* into agrees, detail, known, moves from match_payment(p) m; against := 10;
    when 'failed payment' then select m.* into agrees, detail from match_failed_payment(p) m; against := 10;
    when 'refund' then select m.* into agrees, detail, known, moves from match_refund(p) m; against := 10;
    when 'adjustment' then
      if p.source like 'd%' then select m.* into agrees, detail, known, fee_known from match_dispute(p) m;
      else agrees := false; detail := 'a correction by the provider that belongs to no dispute'; end if;
    when 'bank' then
      agrees := true;
      if p.type <> 'payout' or p.amount_minor > 0 then moves := p.paid_minor; against := 9; end if; -- a settlement, by its id
    when 'transfer' then select m.* into agrees, detail, known, moves from match_transfer(p) m; against := 9;
    when 'fee' then agrees := true; fee_known := p.amount_minor; -- all of it is a fee
    when 'held back' then agrees := true; detail := 'held back or released by the provider: it stays ours'; -- so nothing is posted
    when 'foreign' then agrees := false; detail := format('%s: not from anything that is sold here', replace(p.type, '_', ' '));
    else agrees := false; detail := format('%s is a kind of movement that is not known here', p.type);
  end case;
end $$;

-- Our name for each kind of row in Stripe's books: all kinds of the pinned version of its API. `foreign` moves money
-- for services of Stripe that we don't use: an operator looks at it. Null: unknown.
create or replace function kind_of_movement(p_type text) returns text language sql immutable return case
  when p_type in ('charge', 'payment') then 'payment'
  when p_type = 'payment_failure_refund' then 'failed payment'
  when p_type in ('refund', 'payment_refund', 'refund_failure') then 'refund'
  when p_type = 'adjustment' then 'adjustment'
  when p_type in ('payout', 'payout_failure', 'payout_cancel', 'topup', 'topup_reversal') then 'bank'
  when p_type in ('transfer', 'transfer_refund', 'transfer_failure', 'transfer_cancel') then 'transfer'
  when p_type in ('stripe_fee', 'stripe_fx_fee', 'network_cost', 'tax_fee', 'tax_fund', 'fee_credit_funding',
    'stripe_balance_payment_debit', 'stripe_balance_payment_debit_reversal') then 'fee'
  when p_type in ('payout_minimum_balance_hold', 'payout_minimum_balance_release', 'reserve_hold', 'reserve_release',
    'reserve_transaction', 'reserved_funds', 'payment_network_reserve_hold', 'payment_network_reserve_release',
    'issuing_authorization_hold', 'issuing_authorization_release') then 'held back'
  when p_type in ('advance', 'advance_funding', 'anticipation_repayment', 'application_fee', 'application_fee_refund',
    'climate_order_purchase', 'climate_order_refund', 'connect_collection_transfer', 'contribution', 'inbound_transfer',
    'inbound_transfer_reversal', 'issuing_dispute', 'issuing_dispute_provisional_credit',
    'issuing_dispute_provisional_credit_reversal', 'issuing_transaction', 'obligation_outbound', 'obligation_reversal_inbound',
    'payment_reversal', 'payment_unreconciled') then 'foreign' end;

-- Incoming money: for a deposit, a charge, or a payment that counts as nothing (and is refunded out of suspense).
create or replace function match_payment(p provider_balance, out agrees boolean, out detail text, out known bigint, out moves bigint)
language plpgsql stable as $$
declare
  v_known record;
begin
  moves := 0;
  select * into v_known from (
    select d.amount_minor as minor, d.currency, 1 as rank from ledger.all_deposits d
    where d.provider = p.provider and d.provider_ref = p.payment_ref and d.status not in ('pending', 'unknown', 'failed', 'expired', 'held')
    union all
    select d.held_minor, d.held_currency, 2 from ledger.all_deposits d where d.held_ref = p.payment_ref and d.provider = p.provider
    union all
    select coalesce(c.held_minor, c.amount_cents), coalesce(c.held_currency, 'USD'), 3 from all_charges c
    where c.payment_ref = p.payment_ref and (c.held_minor is not null
      or exists (select from ledger.all_transfers t where t.code = 'charge' and t.ref = c.id and t.leg = 0))
    union all
    select sum(o.amount_cents)::bigint, 'USD', 4 from refund_orders o
    where o.payment_ref = p.payment_ref and o.provider = p.provider and o.refund_id is null and o.charge_id is not null
    having count(*) > 0
  ) known order by rank limit 1;
  if v_known.minor is null and exists (select from provider_balance b where b.provider = p.provider and b.payment_ref = p.payment_ref
    and b.type = 'payment_failure_refund' and b.paid_minor = -p.paid_minor) then
    agrees := true;
    detail := 'a payment that failed';
    known := 0;
    return;
  end if;
  agrees := v_known.minor is not distinct from p.paid_minor and v_known.currency is not distinct from p.paid_currency;
  detail := case when v_known.minor is null and is_undecided(p.payment_ref) then 'a bank debit that its bank has not decided yet'
    when v_known.minor is null then 'no payment of ours'
    else format('%s here', ledger.written_amount(v_known.minor, v_known.currency)) end;
  known := case when v_known.currency = p.paid_currency and v_known.rank < 4 then v_known.minor else 0 end;
  if agrees and v_known.rank = 4 then moves := p.paid_minor; end if;
end $$;

create or replace function is_undecided(p_payment text) returns boolean language sql stable as $$
  select exists (select from all_payment_pages g join ledger.all_deposits d on d.id = substring(g.subject from '^deposit-(\d+)$')::bigint
    where g.payment_ref = p_payment and d.status in ('pending', 'unknown'))
$$;

-- A bank debit is in the provider's books from its first day, and is reversed there if the bank refuses it days later.
create or replace function match_failed_payment(p provider_balance, out agrees boolean, out detail text) language sql stable as $$
  select coalesce(bool_or(m.known = 0), false), case when bool_or(m.known <> 0) then 'it had counted here' else 'a payment that failed' end
  from provider_balance b cross join lateral match_payment(b) m
  where b.provider = p.provider and b.payment_ref = p.payment_ref and b.type = 'payment' and b.paid_minor = -p.paid_minor
$$;

create or replace function is_refund(p provider_balance) returns boolean language sql immutable
return kind_of_movement(p.type) is not distinct from 'refund';

-- A refund that the fan's bank returned.
create or replace function is_sent_back(p provider_balance) returns boolean language sql immutable
return is_refund(p) and p.paid_minor > 0;

-- Our orders that a refund fulfils: by our number, or by its id while it is the newest attempt, or was until a bank
-- returned it. A refund made at the provider may be all or part of several.
create or replace function orders_of_movement(p provider_balance) returns setof refund_orders language sql stable as $$
  select o.* from refund_orders o
  where is_refund(p) and o.provider = p.provider and (o.payment_ref = p.payment_ref or o.payment_ref like 'in\_%')
    and (o.id = p.refund_order or o.provider_ref = p.source or o.sent_back_ref = p.source)
$$;

create or replace function order_of_movement(p provider_balance) returns bigint language sql stable as $$
  select o.id from orders_of_movement(p) o order by (o.id = p.refund_order) desc nulls last, o.id limit 1
$$;

-- The provider's rows for an order's returned money.
create or replace function returns_of_order(p_order refund_orders) returns setof provider_balance language sql stable as $$
  select b.* from provider_balance b where is_sent_back(b)
    and (b.refund_order = p_order.id or b.payment_ref = p_order.payment_ref and b.source = p_order.sent_back_ref)
$$;

-- Such money has been in suspense since the provider's books reported it.
create or replace function is_in_suspense(p_order refund_orders) returns boolean language sql stable as $$
  select exists (select from returns_of_order(p_order) b where ledger.booked_movement(b.id, 10) <> 0)
$$;

-- The money of a payment that counts as nothing is in suspense; if it was set aside and is known now, it leaves.
create or replace function is_payment_in_suspense(p_payment text) returns boolean language sql stable as $$
  select exists (select from provider_balance b
    where b.payment_ref = p_payment and b.type in ('charge', 'payment') and ledger.booked_movement(b.id, 10) <> 0
      and (b.state <> 'set_aside' or (select m.moves <> 0 from match_payment(b) m)))
$$;

-- Money refunded to a fan, or returned by their bank: then it is in suspense, and a second attempt
-- takes it from there.
create or replace function match_refund(p provider_balance, out agrees boolean, out detail text, out known bigint, out moves bigint)
language plpgsql stable as $$
declare
  v_order refund_orders;
  v_minor bigint;
begin
  moves := 0;
  select * into v_order from refund_orders o where o.id = order_of_movement(p);
  select sum(o.amount_cents) into v_minor from orders_of_movement(p) o;
  agrees := v_minor is not distinct from abs(p.paid_minor);
  known := case when p.paid_minor < 0 then coalesce(-v_minor, 0) else 0 end;
  detail := case when v_order.id is null then 'no refund of ours'
    else format('%s here', ledger.written_amount(v_minor, p.paid_currency)) end;
  -- Made and returned before we knew of either.
  if v_order.id is null and exists (select from provider_balance b
    where b.provider = p.provider and b.payment_ref = p.payment_ref and b.source = p.source and b.amount_minor = -p.amount_minor) then
    agrees := true;
    detail := 'made there, and came back';
    return;
  end if;
  if not agrees then return; end if;
  if is_sent_back(p) then
    select p.paid_minor - sum(worked_off_of(o.id) + case when was_tried_again(o, p) then o.amount_cents else 0 end) into moves
    from orders_of_movement(p) o;
  elsif is_payment_in_suspense(p.payment_ref) then
    moves := p.paid_minor;
  else
    select coalesce(-sum(o.amount_cents), 0) into moves from orders_of_movement(p) o
    where exists (select from returns_of_order(o) b where b.id < p.id and b.source <> p.source);
  end if;
end $$;

-- The part of a returned refund that was posted already, if an operator resolved it before the provider's books reported it.
create or replace function worked_off_of(p_order bigint) returns bigint language sql stable as $$
  select coalesce(sum(case when t.debit = ledger.account(0, 2) then t.amount when t.leg = 3 and t.credit = ledger.account(0, 2) then -t.amount end), 0)::bigint
  from ledger.all_transfers t where t.code = 'provider_movement' and t.ref = p_order and t.leg in (1, 2, 3)
$$;

-- Or if they reported the second attempt first.
create or replace function was_tried_again(p_order refund_orders, p provider_balance) returns boolean language sql stable as $$
  select exists (select from provider_balance b
    where b.refund_order = p_order.id and b.id < p.id and is_refund(b) and b.paid_minor < 0 and b.source <> p.source
      and not exists (select from provider_balance r where r.payment_ref = b.payment_ref and r.source = b.source and is_sent_back(r)))
$$;

create or replace function match_dispute(p provider_balance, out agrees boolean, out detail text, out known bigint, out fee_known bigint)
language plpgsql stable as $$
declare
  v_known record;
begin
  select * into v_known from (
    select d.amount_minor + d.lost_minor as minor, d.is_won,
      (select sum(t.amount) from ledger.all_transfers t where t.code = 'chargeback' and t.ref = d.deposit_id and t.leg = d.leg + 3)::bigint as fee
    from ledger.all_disputes d where d.provider_ref = p.source
    union all
    select (select sum(t.amount) from ledger.all_transfers t where t.code = 'charge_dispute' and t.ref = c.id and t.leg in (0, 4))::bigint,
      exists (select from ledger.all_transfers t where t.code = 'charge_dispute_won' and t.ref = c.id),
      (select sum(t.amount) from ledger.all_transfers t where t.code = 'charge_dispute' and t.ref = c.id and t.leg = 3)::bigint
    from all_charges c where c.payment_ref = p.payment_ref
    union all
    select t.amount, o.is_dispute_won, 0 from refund_orders o
    join ledger.all_transfers t on t.code = 'provider_movement' and t.ref = o.id and t.leg = 4 where o.dispute_ref = p.source
  ) known where minor is not null limit 1;
  fee_known := case when p.amount_minor < 0 then coalesce(v_known.fee, 0) else 0 end;
  agrees := coalesce(v_known.minor = abs(p.paid_minor) and (p.amount_minor < 0 or v_known.is_won), false);
  known := coalesce(case when p.amount_minor < 0 then -v_known.minor when v_known.is_won then v_known.minor end, 0);
  detail := case when v_known.minor is null then 'no dispute of ours' else format('%s here%s',
    ledger.written_amount(v_known.minor, p.paid_currency), case when v_known.is_won then ', won' else '' end) end;
end $$;

-- Money sent to a creator, or returned. If an operator recorded it as paid from the bank under this id, it wasn't: the
-- bank has it back.
create or replace function match_transfer(p provider_balance, out agrees boolean, out detail text, out known bigint, out moves bigint)
language sql stable as $$
  select coalesce(bool_or(o.amount_cents = abs(p.amount_minor) and (o.status = 'paid' and p.amount_minor < 0 or o.status = 'failed')), false),
    coalesce(min(format('payout %s of %s, %s', o.id, ledger.written_amount(o.amount_cents, 'USD'), o.status)), 'no payout of ours'),
    coalesce(min(case when p.amount_minor < 0 then -o.amount_cents when o.status = 'failed' then o.amount_cents end), 0),
    coalesce(min(p.amount_minor) filter (where exists (
      select from ledger.all_transfers t where t.code = 'payout_paid' and t.ref = o.id and t.credit = ledger.account(0, 9))), 0)
  from all_payouts o where o.provider_ref = p.source
$$;
