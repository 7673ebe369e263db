-- Dollar postings of subscription charges, their refunds and disputes. The table belongs to the subscriptions; these
-- functions post each step at most once, however often they are called.

create or replace function ledger.post_subscription_charge(
  p_charge bigint, p_creator bigint, p_profile bigint, p_cents bigint, p_fee_bps int
) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  v_fee bigint := p_cents * p_fee_bps / 10000;
begin
  if post('charge', 'USD', account(0, 2), account(p_creator, 3), p_cents, p_charge, 0,
    null, p_creator, p_profile, 0, p_cents * 10000) is null then
    return false;
  end if;
  if v_fee > 0 then
    perform post('charge_fee', 'USD', account(p_creator, 3), account(0, 4), v_fee, p_charge, 0,
      null, p_creator, p_profile, 0, v_fee * 10000);
  end if;
  return true;
end $$;

-- Takes part of a charge back: a refund (with its row in `refunds`) or a dispute (everything left).
create or replace function ledger.return_charge(
  p_charge ledger.transfers, p_amount bigint, p_code ledger.code, p_fee_code ledger.code, p_ref bigint, p_fee_leg int
) returns void language plpgsql set search_path = ledger, public, pg_temp as $$
declare
  v_done bigint;
  v_fee transfers;
  v_fee_back bigint;
begin
  select coalesce(sum(case when is_dispute_won(t.code) then -t.amount else t.amount end), 0) into v_done
  from transfers t where t.reverses = p_charge.id and is_return(t.code);
  perform post(p_code, 'USD', p_charge.credit, p_charge.debit, p_amount, p_ref, 0, p_charge.id,
    p_charge.creator_id, p_charge.profile_id, 0, p_amount * 10000);
  select * into v_fee from transfers where code = 'charge_fee' and ref = p_charge.ref and leg = 0;
  v_fee_back := share(v_fee.amount, v_done, p_amount, p_charge.amount);
  if v_fee_back > 0 then
    perform post(p_fee_code, 'USD', v_fee.credit, v_fee.debit, v_fee_back, p_ref, p_fee_leg, v_fee.id,
      p_charge.creator_id, p_charge.profile_id, 0, v_fee_back * 10000);
  end if;
end $$;

create or replace function ledger.refund_charge(p_charge bigint, p_cents bigint, p_reason text, p_actor bigint, p_key uuid)
returns table (outcome text, refund_id bigint, refunded bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_charge transfers;
  v_before refunds;
  v_done bigint;
  v_refund bigint;
begin
  perform expect_read_committed();
  select * into v_charge from transfers where code = 'charge' and ref = p_charge and leg = 0 for no key update;
  if not found then return query select 'not_found', null::bigint, null::bigint; return; end if;
  select coalesce(sum(r.amount), 0) into v_done from refunds r where r.transfer_id = v_charge.id;
  select * into v_before from refunds r where r.idem = p_key;
  if found then
    return query select
      case when v_before.transfer_id = v_charge.id and v_before.amount = p_cents then 'replayed' else 'key_reused' end,
      v_before.id, v_done;
    return;
  end if;
  if exists (select from transfers where code = 'charge_dispute' and ref = p_charge)
    and not exists (select from transfers where code = 'charge_dispute_won' and ref = p_charge) then
    return query select 'disputed', null::bigint, v_done;
    return;
  end if;
  if p_cents < 1 or v_done + p_cents > v_charge.amount then
    return query select 'over_refund', null::bigint, v_done;
    return;
  end if;
  insert into refunds (transfer_id, amount, reason, actor, at, idem)
  values (v_charge.id, p_cents, p_reason, p_actor, product_now(), p_key) returning id into v_refund;
  perform return_charge(v_charge, p_cents, 'charge_refund', 'charge_fee_refund', v_refund, 0);
  return query select 'refunded', v_refund, v_done + p_cents;
end $$;

-- A chargeback of (part of) a charge: the part not refunded yet leaves the creator's earnings; a refunded part is paid
-- twice, and our loss, like the provider's fee. Null: everything left.
create or replace function ledger.dispute_charge(p_charge bigint, p_cents bigint default null, p_fee_cents bigint default 1500)
returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_charge transfers;
  v_left bigint;
  v_lost bigint;
begin
  perform expect_read_committed();
  select * into v_charge from transfers where code = 'charge' and ref = p_charge and leg = 0 for no key update;
  if not found then return 'not_found'; end if;
  if exists (select from transfers where code = 'charge_dispute' and ref = p_charge) then return 'already_disputed'; end if;
  select v_charge.amount - coalesce(sum(r.amount), 0) into v_left from refunds r where r.transfer_id = v_charge.id;
  if v_left = 0 and p_cents is null then return 'refunded_before'; end if;
  v_lost := greatest(coalesce(p_cents, v_left) - v_left, 0);
  if v_left > 0 then
    perform return_charge(v_charge, least(coalesce(p_cents, v_left), v_left), 'charge_dispute', 'charge_dispute', p_charge, 1);
  end if;
  if v_lost > 0 then perform post('charge_dispute', 'USD', account(0, 6), account(0, 2), v_lost, p_charge, 4); end if;
  if p_fee_cents > 0 then
    perform post('charge_dispute', 'USD', account(0, 6), account(0, 2), p_fee_cents, p_charge, 3);
  end if;
  return case when v_lost > 0 then 'lost_twice' else 'disputed' end;
end $$;

-- A payment of the wrong amount goes to suspense, or leaves it.
create or replace function ledger.hold_charge(p_charge bigint, p_amount_minor bigint, p_currency text, p_is_over boolean) returns void
language sql security definer set search_path = ledger, public, pg_temp as $$
  select case when p_is_over
    then post('held_released', p_currency, account(0, 10), account(0, 2), p_amount_minor, p_charge, 1)
    else post('held', p_currency, account(0, 2), account(0, 10), p_amount_minor, p_charge, 1) end
  where p_amount_minor > 0
$$;

create or replace function ledger.win_charge_dispute(p_charge bigint) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_row transfers;
begin
  perform expect_read_committed();
  perform from transfers where code = 'charge' and ref = p_charge and leg = 0 for no key update;
  if exists (select from transfers where code = 'charge_dispute_won' and ref = p_charge) then return 'already_won'; end if;
  for v_row in select * from transfers where code = 'charge_dispute' and ref = p_charge and leg in (0, 1, 4) loop
    perform post('charge_dispute_won', 'USD', v_row.credit, v_row.debit, v_row.amount, p_charge, v_row.leg, v_row.reverses,
      v_row.creator_id, v_row.profile_id, 0, v_row.usd_micros);
  end loop;
  return case when found then 'won' else 'not_disputed' end;
end $$;
