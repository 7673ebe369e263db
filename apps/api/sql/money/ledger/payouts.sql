-- A creator's payable amount: sales before the day, minus all refunds and reversals ever, minus payouts made or
-- pending. Coins count with their value at the sale; fractions of a cent are left for the next payout.
create or replace function ledger.payable(p_creator bigint, p_before date)
returns table (coins bigint, coin_micros bigint, usd_cents bigint, total_cents bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  with counted as ( -- everything ever earned, less the sales that are too young
    select asset, gross - fee - refunded as net, sale_micros - refunded_micros as micros from earned_in_all(p_creator)
    union all
    select asset, fee - gross, -sale_micros from profile_earnings_by_day(p_creator, p_before, 'infinity')
  ),
  earned as (
    select coalesce(sum(net) filter (where asset = 'FC'), 0) as coins, coalesce(sum(micros) filter (where asset = 'FC'), 0) as micros,
      coalesce(sum(net) filter (where asset = 'USD'), 0) as cents
    from counted
  ),
  used as (
    select
      coalesce(sum(amount) filter (where code = 'coin_conversion' and asset = 'FC'), 0) as coins,
      coalesce(sum(usd_micros) filter (where code = 'coin_conversion' and asset = 'FC'), 0) as micros,
      coalesce(sum(case when code = 'payout_reserve' then amount else -amount end) filter (where asset = 'USD'), 0) as cents
    from transfers
    where creator_id = p_creator and moves_earnings(code)
  )
  select e.coins - u.coins, e.micros - u.micros, e.cents - u.cents,
    e.cents - u.cents + floor((e.micros - u.micros) / 10000.0)::bigint
  from earned e, used u
$$;

-- Reserves the payable amount for payout `p_payout`: coins become whole cents, and all cents go to clearing. Returns the
-- cents; 0 posts nothing. Held-back money stays the creator's. Call it in the transaction that inserts the
-- payout, whose unique (creator, period) decides races.
create or replace function ledger.reserve_payout(p_payout bigint, p_creator bigint, p_before date, p_minimum_cents bigint,
  p_held_cents bigint default 0) returns bigint
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  v record;
  v_cents bigint;
  v_coins bigint;
begin
  perform expect_read_committed();
  perform pg_advisory_xact_lock(hashtextextended('ledger payout', p_creator));
  select * into strict v from payable(p_creator, p_before);
  if v.total_cents - p_held_cents < greatest(p_minimum_cents, 1) then return 0; end if;
  v_cents := v.coin_micros / 10000;
  if v_cents > 0 and v.coins > 0 then
    v_coins := greatest(1, share(v.coins, 0, v_cents * 10000, v.coin_micros));
    perform post('coin_conversion', 'FC', account(p_creator, 2), account(0, 7), v_coins, p_payout, 0,
      null, p_creator, null, null, v_cents * 10000);
    perform post('coin_conversion', 'USD', account(0, 8), account(p_creator, 3), v_cents, p_payout, 1, null, p_creator);
  end if;
  perform post('payout_reserve', 'USD', account(p_creator, 3), account(0, 5), v.total_cents - p_held_cents, p_payout, 0,
    null, p_creator);
  return v.total_cents - p_held_cents;
end $$;

-- The result. Paid: the money leaves clearing, from the provider (2) or, by hand, from the bank (9). Failed, even
-- after it was reported as paid: it goes back, and the dollars are payable again.
create or replace function ledger.finish_payout(p_payout bigint, p_paid boolean, p_by_hand boolean default false) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_reserve transfers;
  v_paid transfers;
begin
  perform expect_read_committed();
  select * into v_reserve from transfers where code = 'payout_reserve' and ref = p_payout and leg = 0 for no key update;
  if not found or exists (select from transfers where code = 'payout_failed' and ref = p_payout) then return false; end if;
  select * into v_paid from transfers where code = 'payout_paid' and ref = p_payout;
  if p_paid then
    return post('payout_paid', 'USD', account(0, 5), account(0, case when p_by_hand then 9 else 2 end), v_reserve.amount,
      p_payout, 0) is not null;
  end if;
  return post('payout_failed', 'USD', coalesce(v_paid.credit, account(0, 5)), v_reserve.debit, v_reserve.amount,
    p_payout, 0, v_reserve.id, v_reserve.creator_id) is not null;
end $$;
